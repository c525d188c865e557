import { XmlElement } from '@rgrove/parse-xml'

/** Far more than drawings repeat. A few hundred bytes can ask for billions, and no browser comes to an end of those. */
const MAX_REPEATED = 100_000
/** A part that repeats a part that repeats a part, and so on. */
const MAX_REPEAT_DEPTH = 20
const REFERENCE = /url\(\s*["']?#([\w.:-]+)/g

/**
 * Whether the parts that a drawing's other parts name (`use`, patterns, masks …) are so many, each counted
 * as often as it is drawn, that nobody should be asked to draw it.
 */
export function repeatsTooMuch(root: XmlElement): boolean {
  const parts = partsOf(root)
  const weights = new Map<XmlElement, number>()
  let repeated = 0

  /** The elements of a part, with what they name: without end while it is being weighed, in case it names itself. */
  function weigh(element: XmlElement, deep: number): number {
    const known = weights.get(element)
    if (known !== undefined) return known
    if (deep > MAX_REPEAT_DEPTH) return Infinity
    weights.set(element, Infinity)
    const named = referencesOf(element).map((id) => {
      const part = parts.get(id)
      return part ? weigh(part, deep + 1) : 0
    })
    const own = childrenOf(element).map((child) => weigh(child, deep))
    const weight = sum(named) + sum(own) + 1
    weights.set(element, weight)
    repeated += sum(named)
    return weight
  }

  weigh(root, 0)
  return repeated > MAX_REPEATED
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const childrenOf = ({ children }: XmlElement) =>
  children.filter((child) => child instanceof XmlElement)

function partsOf(element: XmlElement, parts = new Map<string, XmlElement>()) {
  const { id } = element.attributes
  // Of several with one id, the first is meant.
  if (id && !parts.has(id)) parts.set(id, element)
  for (const child of childrenOf(element)) partsOf(child, parts)
  return parts
}

function referencesOf({ attributes }: XmlElement): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    name === 'href' ? value.slice(1) : [...value.matchAll(REFERENCE)].map(([, id = '']) => id),
  )
}
