/** Strips Markdown, to match the rendered text. */
export const plainText = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/^\s*(#{1,6}|[-+>]|\d+\.)\s/, '')
    .replace(/\s+/g, ' ')
    .trim()
