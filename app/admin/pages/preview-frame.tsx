import { ExternalLink, Monitor, Smartphone } from 'lucide-react'
import { forwardRef, type RefObject, useEffect, useRef, useState } from 'react'
import { useScripts } from '~/ui/use-scripts'

interface PreviewFrameProps {
  src: string
  /** Accessible name of the frame. */
  title: string
  className?: string
}

/** Layout widths in px; the frame is scaled to fit. */
const WIDTHS = { desktop: 1280, phone: 390 }
type Device = keyof typeof WIDTHS

/** The page in a frame, at desktop or phone width. */
export const PreviewFrame = forwardRef<HTMLIFrameElement, PreviewFrameProps>(function PreviewFrame(
  { src, title, className = 'h-[70dvh] min-h-112' },
  frame,
) {
  const [chosen, setDevice] = useState<Device | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const space = useSpace(room)
  // On a phone, a scaled desktop would be unreadable.
  const device = chosen ?? (space !== null && space < WIDTHS.desktop / 2.5 ? 'phone' : 'desktop')
  const scale = space === null ? null : Math.min(1, space / WIDTHS[device])
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {useScripts() && <DeviceSwitch device={device} onChange={setDevice} />}
        <a
          href={src}
          target="_blank"
          rel="noreferrer"
          className="ml-auto inline-flex min-h-9 items-center gap-2 text-step-00"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          Open the preview
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
      <div
        ref={room}
        className={`flex justify-center overflow-hidden rounded-card border border-line bg-surface-sunken ${className}`}
      >
        <iframe
          ref={frame}
          src={src}
          title={title}
          className="h-full w-full shrink-0 border-0 bg-surface"
          style={
            scale === null
              ? undefined
              : {
                  width: WIDTHS[device],
                  height: `${100 / scale}%`,
                  transform: `scale(${scale})`,
                  transformOrigin: 'top center',
                }
          }
        />
      </div>
    </div>
  )
})

interface DeviceSwitchProps {
  device: Device
  onChange: (device: Device) => void
}

function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  const looks = [
    { name: 'desktop' as const, label: 'Desktop', icon: Monitor },
    { name: 'phone' as const, label: 'Phone', icon: Smartphone },
  ]
  return (
    <fieldset className="inline-flex flex-wrap rounded-control border border-line-strong">
      <legend className="visually-hidden">Show the page as on a</legend>
      {looks.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === device}
          onClick={() => onChange(name)}
          className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-3 text-ink-muted text-step-00 hover:text-ink aria-pressed:bg-surface-sunken aria-pressed:text-action"
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Available width in px; null until measured. */
function useSpace(room: RefObject<HTMLDivElement>): number | null {
  const [space, setSpace] = useState<number | null>(null)
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [room])
  return space
}
