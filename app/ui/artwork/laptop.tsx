import laptop from './laptop.svg?url'
import { UNSTYLED } from './unstyled'

/** What lies lower is drawn first. The file has each part in its place of the open view. */
const PARTS = 'rails cable traces base battery drive board keys screen'.split(' ')

/** A laptop taken apart: the traces of its board run on as the ridge. Its parts fall away on scrolling. */
export function OpenLaptop() {
  return (
    <svg viewBox="60 20 520 740" {...UNSTYLED} className="laptop laptop-open" aria-hidden="true">
      {PARTS.map((name) => (
        <use key={name} href={`${laptop}#${name}`} />
      ))}
    </svg>
  )
}

/** One part alone, on the card of what it becomes. */
export function LaptopPart({ name }: { name: string }) {
  return (
    <svg viewBox="96 -104 448 270" {...UNSTYLED} className="laptop laptop-part" aria-hidden="true">
      <use href={`${laptop}#${name}-part`} />
    </svg>
  )
}
