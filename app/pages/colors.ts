/** Ink and paper: what a button's words are set in. */
const DARK = '#091c0d'
const LIGHT = '#fffdf8'

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The contrast of two colors `#rrggbb` (WCAG 2.2, "contrast ratio"): 1 for the same, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** From 0, black, to 1, white (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What is read best on a button of this color. The lower one of the two reaches 4.2:1 at the worst. */
export const textOn = (color: string) =>
  contrast(color, DARK) >= contrast(color, LIGHT) ? DARK : LIGHT

/** As people read it: `7.4:1`, cut, not rounded, so that 2.96 is not shown as enough. */
export const formatContrast = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`
