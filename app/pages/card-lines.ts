/** What a service card says: staff write it as lines, the first describes it, the others are its features. */
export interface CardText {
  description: string
  features: string[]
}

/** The lines of a card, read. */
export function readCard(content: string): CardText {
  const [description = '', ...features] = linesOf(content)
  return { description, features }
}

/** The lines of a card, as its entry keeps them. */
export const writeCard = ({ description, features }: CardText) =>
  [linesOf(description).join(' '), ...features.map((line) => line.trim())]
    .filter(Boolean)
    .join('\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
