import tokens from './tokens.css?raw'

/**
 * Light and dark values of a design token, for output outside pages: emails and images. Equal if
 * the token has one value.
 */
export function tokenColor(name: string): { light: string; dark: string } {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  const [, light = value, dark = value] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? []
  return { light, dark }
}
