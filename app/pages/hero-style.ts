import type { CSSProperties } from 'react'
import { contrast, luminance, textOn } from './colors'
import type { HeroColors } from './hero'

/** The copper accent, in the shade that is readable on the background. */
const COPPER = { onDark: '#e8a26b', onLight: '#9a4a17' }
const READABLE = 4.5

type Roles = CSSProperties & Record<`--${string}`, string>

/**
 * Token overrides for a hero with its own colors. Muted text uses the full text color if its
 * contrast would be too low.
 */
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
    // Move away from the text color, so that the label stays readable.
    '--action-hover': `color-mix(in srgb, ${button} 88%, ${luminance(textOn(button)) > 0.5 ? 'black' : 'white'})`,
  }
  return roles
}
