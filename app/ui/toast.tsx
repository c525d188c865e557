import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { useScripts } from './use-scripts'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** A button in it. */
  action?: { label: string; onPress: () => void }
  /** ms until it leaves by itself, where that is not the usual time. */
  duration?: number
}

type ShowToast = (message: ToastMessage) => void

interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

const duration = 5000 // ms until a toast leaves by itself (specification 2, section 10)
const swipeThreshold = 50 // px to the right that dismiss it

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Returns the function that shows a toast; a new toast takes the place of the one on screen. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

/** Wraps the page and holds its one toast. Without scripts it renders its children and no more. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast>()
  const scripts = useScripts()
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((message) => {
    lastId.current += 1
    setShown({ ...message, id: lastId.current, open: true })
  }, [])

  return (
    <ToastContext.Provider value={show}>
      <RadixToast.Provider
        duration={duration}
        swipeDirection="right"
        swipeThreshold={swipeThreshold}
      >
        {children}
        {shown && (
          <ToastCard
            key={shown.id}
            {...shown}
            onClose={() => setShown({ ...shown, open: false })}
          />
        )}
        {/* Its inline style is one that the content security policy refuses in server HTML. */}
        {scripts && (
          <RadixToast.Viewport
            label="Notifications ({hotkey})"
            hotkey={['F8']}
            className="fixed inset-x-4 bottom-4 z-60 sm:left-auto sm:w-96"
          />
        )}
      </RadixToast.Provider>
    </ToastContext.Provider>
  )
}

const tones = {
  default: 'border-line border-l-action bg-surface-raised text-ink',
  destructive: 'border-status-red border-l-status-red bg-status-red-surface text-status-red-ink',
}

function ToastCard(toast: ShownToast & { onClose: () => void }) {
  const { title, description, tone = 'default', action, duration, open, onClose } = toast
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      type="foreground"
      duration={duration}
      className={classNames(
        'toast flex items-start gap-3 rounded-card border border-l-6 p-4 shadow-floating',
        tones[tone],
      )}
    >
      <div className="flex-1">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-0.5 text-step-00">
            {description}
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action asChild altText={action.label} onClick={action.onPress}>
            <Button size="small" variant="secondary" className="mt-3">
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-ink/10"
        aria-label="Dismiss"
      >
        <X className="size-5" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
