/** Ink and paper, the two text colors of buttons. */
const DARK = '#091c0d'
const LIGHT = '#fffdf8'

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Contrast ratio of two `#rrggbb` colors (WCAG 2.2): 1 for equal colors, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Relative luminance (WCAG 2.2): 0 for black, 1 for white. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The more readable text color on this background. Reaches at least 4.2:1. */
export const textOn = (color: string) =>
  contrast(color, DARK) >= contrast(color, LIGHT) ? DARK : LIGHT

/** Formats a ratio such as `7.4:1`. Rounds down, so that 2.96 does not look sufficient. */
export const formatContrast = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`
