import type { RawForm } from './editor-form'

/** A part of a page that two people changed differently. */
export interface Collision {
  /** Where it is, with lists by id: `['sections', 'hero', 'title']`. */
  path: string[]
  /** Both values; undefined on the side that removed it. */
  theirs: unknown
  mine: unknown
}

/** A part as an edit found it, as it is published, and as it was edited. */
interface Sides {
  base: unknown
  theirs: unknown
  mine: unknown
}

/** In the place of a base that is not known: then all that differs is a collision. */
export const UNKNOWN = Symbol('unknown')

/**
 * Merges two edits of the same form: what I did not touch is theirs. What both changed differently is a collision and
 * stays mine.
 */
export function mergeForms(sides: { base: unknown; theirs: RawForm; mine: RawForm }) {
  const collisions: Collision[] = []
  return { merged: mergeNames([], sides, collisions), collisions }
}

function mergePart(path: string[], sides: Sides, collisions: Collision[]): unknown {
  const { base, theirs, mine } = sides
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (isKeyed(theirs) && isKeyed(mine)) return mergeLists(path, { base, theirs, mine }, collisions)
  // Colors are chosen together, for their contrast.
  if (isForm(theirs) && isForm(mine) && path.at(-1) !== 'colors')
    return mergeNames(path, { base, theirs, mine }, collisions)
  collisions.push({ path, theirs, mine })
  return mine
}

function mergeNames(
  path: string[],
  { base, theirs, mine }: { base: unknown; theirs: RawForm; mine: RawForm },
  collisions: Collision[],
): RawForm {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  // Lists say the order; the number follows from it.
  names.delete(ORDER)
  const before = (name: string) =>
    base === UNKNOWN ? UNKNOWN : isForm(base) ? base[name] : undefined
  const parts = [...names].map((name) => {
    const sides = { base: before(name), theirs: theirs[name], mine: mine[name] }
    return [name, mergePart([...path, name], sides, collisions)]
  })
  return {
    ...(ORDER in mine && { [ORDER]: mine[ORDER] }),
    ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
  }
}

interface Lines {
  /** Undefined if the base is not known. */
  base?: Map<string, RawForm>
  theirs: Map<string, RawForm>
  mine: Map<string, RawForm>
}

/** Merges lists line by line: added lines of both are kept, and lines that either removed are gone. */
function mergeLists(path: string[], lists: Sides, collisions: Collision[]): RawForm[] {
  const lines: Lines = {
    base: lists.base === UNKNOWN ? undefined : byKey(lists.base),
    theirs: byKey(lists.theirs),
    mine: byKey(lists.mine),
  }
  return mergeOrder(path, lines, collisions).flatMap((key) => {
    const sides = {
      base: lines.base ? lines.base.get(key) : UNKNOWN,
      theirs: lines.theirs.get(key),
      mine: lines.mine.get(key),
    }
    const line = mergePart([...path, key], sides, collisions)
    return isForm(line) ? [line] : []
  })
}

/** The keys of both lists, in the order of the one that moved some. */
function mergeOrder(
  path: string[],
  { base, theirs, mine }: Lines,
  collisions: Collision[],
): string[] {
  const shared = [...(base ?? mine).keys()].filter((key) => theirs.has(key) && mine.has(key))
  const orderOf = (list: Map<string, RawForm>) => [...list.keys()].filter((k) => shared.includes(k))
  const order = { path: [...path, ORDER], theirs: orderOf(theirs), mine: orderOf(mine) }
  const mineMoved = !base || !isSame(order.mine, shared)
  const theirsMoved = !base || !isSame(order.theirs, shared)
  if (mineMoved && theirsMoved && !isSame(order.theirs, order.mine)) collisions.push(order)
  const [first, second] = mineMoved ? [mine, theirs] : [theirs, mine]
  const keys = [...first.keys()]
  const added = [...second.keys()]
  for (const [at, key] of added.entries())
    if (!first.has(key)) keys.splice(keys.indexOf(added[at - 1] ?? '') + 1, 0, key)
  return keys
}

/** The name of a section's number in the page, and of the order of a list in a path. */
export const ORDER = 'order'

const keyOf = ({ id, name }: RawForm): string => String(id ?? name ?? '')

const byKey = (list: unknown): Map<string, RawForm> =>
  new Map(isKeyed(list) ? list.map((line) => [keyOf(line), line]) : [])

const isKeyed = (list: unknown): list is RawForm[] =>
  Array.isArray(list) && list.every((line) => isForm(line) && keyOf(line) !== '')

const isForm = (value: unknown): value is RawForm =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** UNKNOWN has no JSON, so nothing is the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other))

/** Without what only looks different, such as empty values, which a form may leave out. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(toComparable) : ''
  if (!isForm(value)) return value ?? ''
  return Object.entries(value)
    .filter(([name, part]) => name !== ORDER && toComparable(part) !== '')
    .map(([name, part]) => [name, toComparable(part)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
