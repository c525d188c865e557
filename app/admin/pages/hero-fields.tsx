import type { FieldMetadata } from '@conform-to/react'
import { contrast, formatContrast, isColor, textOn } from '~/pages/colors'
import type { EditorForm, SectionForm } from '~/pages/editor-form'
import { DEFAULT_COLORS, type HeroColors, MIN_CONTRAST } from '~/pages/hero'
import { Problems, SelectControl, TextControl, type TextMeta } from './text-control'

type Settings = NonNullable<SectionForm['settings']>
type SettingsMeta = FieldMetadata<Settings | undefined, EditorForm, string[]>

const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
]
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

/** Settings of the hero: two buttons, alignment and size, colors. */
export function HeroFields({ meta }: { meta: SettingsMeta }) {
  const { buttons, alignment, size, colors } = meta.getFieldset()
  return (
    <>
      {buttons.getFieldList().map((button, at) => {
        const { label, link } = button.getFieldset()
        return (
          <div
            key={button.key}
            className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:not-has-[.field-error]:items-end"
          >
            <TextControl meta={label} label={`Button ${at + 1}`} max={60} />
            <TextControl
              meta={link}
              label={`Button ${at + 1} link`}
              hint="/contact or https://…"
              className="content-end"
            />
          </div>
        )
      })}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectControl meta={alignment} label="Alignment" options={ALIGNMENTS} />
        <SelectControl meta={size} label="Heading size" options={SIZES} />
      </div>
      <Colors meta={colors} />
    </>
  )
}

const LABELS: Record<keyof HeroColors, string> = {
  background: 'Background',
  secondary: 'Secondary',
  button: 'Button',
  text: 'Text',
}
const NAMES = Object.keys(LABELS) as (keyof HeroColors)[]

function Colors({ meta }: { meta: FieldMetadata<HeroColors, EditorForm, string[]> }) {
  const fields = meta.getFieldset()
  const chosen = Object.fromEntries(
    NAMES.map((name) => [name, colorOf(fields[name], DEFAULT_COLORS[name])]),
  ) as unknown as HeroColors
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-semibold">Colors</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {NAMES.map((name) => (
          <div key={name} className="field">
            <label htmlFor={fields[name].id} className="font-normal text-step-00">
              {LABELS[name]}
            </label>
            <input
              id={fields[name].id}
              name={fields[name].name}
              type="color"
              defaultValue={fields[name].initialValue ?? DEFAULT_COLORS[name]}
              className="h-11 w-full cursor-pointer rounded-control border border-line-strong bg-surface-raised p-1"
              aria-describedby={`${meta.id}-contrast`}
            />
            <Problems meta={fields[name]} />
          </div>
        ))}
      </div>
      <Contrasts id={`${meta.id}-contrast`} colors={chosen} />
    </fieldset>
  )
}

/** Contrast of the chosen colors. */
function Contrasts({ id, colors }: { id: string; colors: HeroColors }) {
  const { background, secondary, button, text } = colors
  const words = textOn(button)
  const pairs = [
    { what: 'Text on the background', on: background, ink: text },
    { what: 'Text on the secondary color', on: secondary, ink: text },
    { what: 'Button text (chosen automatically)', on: button, ink: words },
  ]
  return (
    <ul id={id} className="grid grid-cols-1 gap-2 text-step-00">
      {pairs.map(({ what, on, ink }) => (
        <li key={what} className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid h-8 w-12 shrink-0 place-items-center rounded-control border border-line font-semibold"
            style={{ backgroundColor: on, color: ink }}
          >
            Aa
          </span>{' '}
          <span>
            {what}: {contrastLabel(contrast(ink, on))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const READABLE = 4.5

function contrastLabel(ratio: number) {
  if (ratio < MIN_CONTRAST)
    return (
      <strong className="text-danger">
        {formatContrast(ratio)}, too low: at least {MIN_CONTRAST}:1 is required
      </strong>
    )
  if (ratio < READABLE)
    return `${formatContrast(ratio)}, enough for large text only; ${READABLE}:1 is better`
  return formatContrast(ratio)
}

const colorOf = ({ value }: TextMeta, fallback: string) => (isColor(value) ? value : fallback)
