import type { LucideIcon } from 'lucide-react'
import type { LeadDefinition } from '~/leads/lead'
import { useSent } from '~/leads/use-sent'
import { classNames } from '~/ui/class-names'

/** A service: icon, name and a sentence. */
export interface Offer {
  icon: LucideIcon
  title: string
  text: string
}

interface OfferListProps {
  offers: readonly Offer[]
  /** The form that asks for them. */
  definition: LeadDefinition
  /** The columns of wide screens. */
  className: string
}

/** Services above the form that asks for them; below it on phones, and once it was sent. */
export function OfferList({ offers, definition, className }: OfferListProps) {
  const sent = useSent(definition)
  return (
    <ul
      className={classNames(
        'grid gap-5 print:hidden',
        sent ? 'order-last mt-14' : 'mt-8 max-sm:order-last max-sm:mt-14',
        className,
      )}
    >
      {offers.map((offer) => (
        <OfferItem key={offer.title} {...offer} />
      ))}
    </ul>
  )
}

/** Under a line, because a card is something to act on. On phones, the icon is next to the text. */
function OfferItem({ icon: Glyph, title, text }: Offer) {
  return (
    <li className="grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-t pt-5 max-sm:grid">
      <Glyph className="row-span-2 size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h3 className="text-step-1 sm:mt-4">{title}</h3>
      <p className="mt-1 text-ink-muted sm:mt-2">{text}</p>
    </li>
  )
}
