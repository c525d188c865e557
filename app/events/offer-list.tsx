import type { LucideIcon } from 'lucide-react'

/** A service: icon, name and a sentence. */
export interface Offer {
  icon: LucideIcon
  title: string
  text: string
}

/** A service in a list: under a line, because a card is something to act on. On phones, the icon is next to the text. */
export function OfferItem({ icon: Glyph, title, text }: Offer) {
  return (
    <li className="grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-t pt-5 max-sm:grid">
      <Glyph className="row-span-2 size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h3 className="text-step-1 sm:mt-4">{title}</h3>
      <p className="mt-1 text-ink-muted sm:mt-2">{text}</p>
    </li>
  )
}
