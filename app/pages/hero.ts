import type { PageSection } from 'db/schema/content'
import { isWebAddress } from '~/forms/web-address'
import { paths } from '~/paths'
import { contrast, isColor } from './colors'

// Settings of a hero section besides alignment and size: two buttons and colors.

export interface HeroButton {
  label: string
  /** A path on this site, or an http(s) URL. */
  link: string
}

/** Each color is `#rrggbb`. */
export interface HeroColors {
  background: string
  /** Background of the second button and the next event's line. */
  secondary: string
  button: string
  text: string
}

/** Document 1, section 2. */
const DEFAULT_BUTTONS: HeroButton[] = [
  { label: 'Our Services', link: paths.services },
  { label: 'E-Waste Solutions', link: paths.eWaste },
]

/** Document 2, section 9; the text color is that of dark bands. */
export const DEFAULT_COLORS: HeroColors = {
  background: '#091c0d',
  secondary: '#164c25',
  button: '#6fbf69',
  text: '#ecefe4',
}

/** Minimum contrast of text (document 3, "Admin side"). */
export const MIN_CONTRAST = 3

/** Whether a button may link there: a path on this site, an anchor, or a web URL. */
export const isLink = (value: string) => /^(\/(?![/\\])|#)\S*$/.test(value) || isWebAddress(value)

/** The hero's buttons, at most two; the specified defaults if none are stored. */
export function buttonsOf({ settings }: PageSection): HeroButton[] {
  if (!Array.isArray(settings.buttons)) return DEFAULT_BUTTONS
  return settings.buttons.filter(isButton).slice(0, 2)
}

function isButton(value: unknown): value is HeroButton {
  const { label, link } = (value ?? {}) as Partial<HeroButton>
  return typeof label === 'string' && label !== '' && typeof link === 'string' && isLink(link)
}

/** The hero's custom colors; null if they equal the site's own. */
export function colorsOf({ settings }: PageSection): HeroColors | null {
  const stored = (settings.colors ?? {}) as Partial<HeroColors>
  const names = Object.keys(DEFAULT_COLORS) as (keyof HeroColors)[]
  const colors = Object.fromEntries(
    names.map((name) => {
      const color = stored[name]
      return [name, isColor(color) ? color.toLowerCase() : DEFAULT_COLORS[name]]
    }),
  ) as unknown as HeroColors
  return names.some((name) => colors[name] !== DEFAULT_COLORS[name]) ? colors : null
}

/** Contrast ratios of all text and background pairs. */
export function textContrasts({ background, secondary, text }: HeroColors) {
  return [
    { on: 'background' as const, ratio: contrast(text, background) },
    { on: 'secondary' as const, ratio: contrast(text, secondary) },
  ]
}
