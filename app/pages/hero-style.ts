import type { CSSProperties } from 'react'
import { contrast, luminance, textOn } from './colors'
import type { HeroColors } from './hero'

/** The site's copper, which marks a date or a word where it can be read on the background. */
const COPPER = { onDark: '#e8a26b', onLight: '#9a4a17' }
const READABLE = 4.5

type Roles = CSSProperties & Record<`--${string}`, string>

/** The roles of the tokens within a hero that has colors of its own. Muted text gives way where contrast is short. */
export function heroStyle({ background, secondary, button, text }: HeroColors): CSSProperties {
  const light = luminance(background) > 0.35
  const copper = light ? COPPER.onLight : COPPER.onDark
  const mix = (share: number) => `color-mix(in srgb, ${text} ${share}%, ${background})`
  const roles: Roles = {
    colorScheme: light ? 'light' : 'dark',
    backgroundColor: background,
    color: text,
    '--surface': background,
    '--surface-inverse': background,
    '--surface-raised': secondary,
    '--ink': text,
    '--ink-muted': contrast(text, background) > 9 ? mix(82) : text,
    '--line': mix(22),
    '--line-strong': mix(60),
    '--contour': mix(30),
    '--accent': contrast(copper, background) >= READABLE ? copper : text,
    '--focus': text,
    '--action': button,
    '--action-ink': textOn(button),
    // Away from its words' color, so that they stay readable.
    '--action-hover': `color-mix(in srgb, ${button} 88%, ${luminance(textOn(button)) > 0.5 ? 'black' : 'white'})`,
  }
  return roles
}
