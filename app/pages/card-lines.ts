/** Text of a service card. Staff enter it as lines: a description, then the features. */
interface CardText {
  description: string
  features: string[]
}

/** Parses the lines of a card. */
export function readCard(content: string): CardText {
  const [description = '', ...features] = linesOf(content)
  return { description, features }
}

/** Serializes a card to lines. */
export const writeCard = ({ description, features }: CardText) =>
  [linesOf(description).join(' '), ...features.map((line) => line.trim())]
    .filter(Boolean)
    .join('\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
