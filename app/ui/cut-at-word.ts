/** A text of at most `length` characters, cut after a word. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text.slice(0, length).replace(/\s\S*$/, '')
  return `${words.replace(/[\s,;:]{1,9}$/, '')}…`
}
