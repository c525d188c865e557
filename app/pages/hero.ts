import type { PageSection } from 'db/schema/content'
import { isWebAddress } from '~/forms/web-address'
import { paths } from '~/paths'
import { contrast, isColor } from './colors'

// What the settings of a hero section hold beside alignment and size: its two buttons and its colors.

export interface HeroButton {
  label: string
  /** A path of this site, or an http or https address. */
  link: string
}

/** `#rrggbb` each. */
export interface HeroColors {
  background: string
  /** The sheets on the background: the second button and the line about the next event. */
  secondary: string
  button: string
  text: string
}

/** Document 1, section 2. */
const DEFAULT_BUTTONS: HeroButton[] = [
  { label: 'Our Services', link: paths.services },
  { label: 'E-Waste Solutions', link: paths.eWaste },
]

/** Document 2, section 9; the text is the ink of dark bands. */
export const DEFAULT_COLORS: HeroColors = {
  background: '#091c0d',
  secondary: '#164c25',
  button: '#6fbf69',
  text: '#ecefe4',
}

/** Text needs this much on what it stands on (decisions, "Admin side"). */
export const MIN_CONTRAST = 3

/** Where a button may lead: a path of this site, a place on the page, or a web address. */
export const isLink = (value: string) => /^(\/(?![/\\])|#)/.test(value) || isWebAddress(value)

/** The hero's buttons, at most two; those of the specification while staff have stored none. */
export function buttonsOf({ settings }: PageSection): HeroButton[] {
  if (!Array.isArray(settings.buttons)) return DEFAULT_BUTTONS
  return settings.buttons.filter(isButton).slice(0, 2)
}

function isButton(value: unknown): value is HeroButton {
  const { label, link } = (value ?? {}) as Partial<HeroButton>
  return typeof label === 'string' && label !== '' && typeof link === 'string' && isLink(link)
}

/** The hero's colors; null where they are the site's own, with which the hero is drawn anyway. */
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

/** The pairs that have to be readable, with their contrast. */
export function textContrasts({ background, secondary, text }: HeroColors) {
  return [
    { on: 'background' as const, ratio: contrast(text, background) },
    { on: 'secondary' as const, ratio: contrast(text, secondary) },
  ]
}
