import { type MouseEvent, useState } from 'react'
import type { ControlProps } from '~/forms/field-parts'
import { Picture } from '~/images/picture'
import { mediaFields } from '~/library/media-fields'
import { useScripts } from '~/ui/use-scripts'
import type { MediaDetailsItem } from './load-details.server'

type Meta = ControlProps['meta']

/** Sets the focal point with two number inputs or a click on the image. */
export function FocalPicker({ item, x, y }: { item: MediaDetailsItem; x: Meta; y: Meta }) {
  const [left, setLeft] = useState(String(x.initialValue ?? 50))
  const [top, setTop] = useState(String(y.initialValue ?? 50))
  const scripts = useScripts()
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setLeft(percent(clientX - box.left, box.width))
    setTop(percent(clientY - box.top, box.height))
  }
  const focus = { objectPosition: `${left || 50}% ${top || 50}%` }
  return (
    <fieldset className="fieldset">
      <legend className="visually-hidden">Focal point</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the number inputs below work by
          keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the number inputs below work by keyboard. */}
      <div
        onClick={choose}
        className="relative grid cursor-crosshair justify-self-center overflow-clip rounded-control border border-line bg-surface-sunken"
      >
        <Picture
          src={item.shown}
          alt={item.alt ?? ''}
          loading="eager"
          sizes="24rem"
          className="max-h-72 w-auto"
        />
        <span
          aria-hidden="true"
          className="-translate-1/2 pointer-events-none absolute size-7 rounded-full border-2 border-white bg-accent/60 shadow-floating ring-2 ring-black"
          style={{ left: `${left || 50}%`, top: `${top || 50}%` }}
        />
      </div>
      <p className="field-hint">
        {scripts
          ? 'Click the most important part of the image. It'
          : 'The most important part of the image'}{' '}
        stays in view when the image is cropped.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Percent meta={x} field={mediaFields.focalX} value={left} onChange={setLeft} />
        <Percent meta={y} field={mediaFields.focalY} value={top} onChange={setTop} />
      </div>
      <div className="flex items-end gap-3" aria-hidden="true">
        <Picture
          src={item.shown}
          alt=""
          sizes="14rem"
          style={focus}
          className="aspect-1200/630 w-40 rounded-control border border-line object-cover"
        />
        <Picture
          src={item.shown}
          alt=""
          sizes="6rem"
          style={focus}
          className="aspect-square w-20 rounded-control border border-line object-cover"
        />
      </div>
    </fieldset>
  )
}

const percent = (part: number, whole: number) =>
  String(Math.min(100, Math.max(0, Math.round((part / whole) * 100))))

interface PercentProps {
  meta: Meta
  field: { label: string; min: number; max: number }
  value: string
  onChange: (value: string) => void
}

function Percent({ meta, field, value, onChange }: PercentProps) {
  const errors = meta.errors ?? []
  return (
    <div className="field">
      <label htmlFor={meta.id}>{field.label}</label>
      <input
        id={meta.id}
        name={meta.name}
        type="number"
        min={field.min}
        max={field.max}
        required
        inputMode="numeric"
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={errors.length > 0 ? `${meta.id}-error` : undefined}
      />
      {errors.length > 0 && (
        <p id={`${meta.id}-error`} className="field-error">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
