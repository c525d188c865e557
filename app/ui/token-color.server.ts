import tokens from './tokens.css?raw'

/**
 * The two values of a color of the design, for what is drawn outside of a page: letters and pictures.
 * One that is the same in both themes has it twice.
 */
export function tokenColor(name: string): { light: string; dark: string } {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  const [, light = value, dark = value] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? []
  return { light, dark }
}
