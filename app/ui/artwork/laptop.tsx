import laptop from './laptop.svg?url'
import { UNSTYLED } from './unstyled'

/** Lower layers are drawn first. In the file, each part is at its position in the exploded view. */
const PARTS = 'rails cable traces base battery drive board keys screen'.split(' ')

/** An exploded view of a laptop, whose circuit traces continue as the ridge. Its parts drop while scrolling. */
export function OpenLaptop() {
  return (
    <svg viewBox="60 20 520 740" {...UNSTYLED} className="laptop laptop-open" aria-hidden="true">
      {PARTS.map((name) => (
        <use key={name} href={`${laptop}#${name}`} />
      ))}
    </svg>
  )
}

/** A single part, for a card. */
export function LaptopPart({ name }: { name: string }) {
  return (
    <svg viewBox="96 -104 448 270" {...UNSTYLED} className="laptop laptop-part" aria-hidden="true">
      <use href={`${laptop}#${name}-part`} />
    </svg>
  )
}
