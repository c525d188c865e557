import { XmlElement } from '@rgrove/parse-xml'

/**
 * Far more than real drawings need. A few hundred bytes of nested references can expand to billions
 * of elements, which hangs every browser.
 */
const MAX_REPEATED = 100_000
/** Limit for references to parts that contain references themselves. */
const MAX_REPEAT_DEPTH = 20
const REFERENCE = /url\(\s*["']?#([\w.:-]+)/g

/**
 * Whether the references of a drawing (`use`, patterns, masks …) expand to so many elements that
 * rendering would take too long.
 */
export function repeatsTooMuch(root: XmlElement): boolean {
  const parts = partsOf(root)
  const weights = new Map<XmlElement, number>()
  let repeated = 0

  /**
   * Number of elements after expanding references. Infinity while in progress, which catches
   * cycles.
   */
  function weigh(element: XmlElement, deep: number): number {
    const cached = weights.get(element)
    if (cached !== undefined) return cached
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
  // If an id occurs twice, browsers use the first.
  if (id && !parts.has(id)) parts.set(id, element)
  for (const child of childrenOf(element)) partsOf(child, parts)
  return parts
}

function referencesOf({ attributes }: XmlElement): string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    name === 'href' ? value.slice(1) : [...value.matchAll(REFERENCE)].map(([, id = '']) => id),
  )
}
