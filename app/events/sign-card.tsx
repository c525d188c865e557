import type { LucideIcon } from 'lucide-react'
import { Card } from '~/ui/card'

/** One of several things that are offered: a sign, a name and a sentence. */
export interface Offer {
  icon: LucideIcon
  title: string
  text: string
}

/** An offer in a list of them; on a phone the sign stands beside the words. */
export function SignCard({ icon: Glyph, title, text }: Offer) {
  return (
    <Card as="li" className="grid-cols-[auto_minmax(0,1fr)] gap-x-4 max-sm:grid">
      <Glyph className="row-span-2 size-7 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h3 className="text-step-1 sm:mt-4">{title}</h3>
      <p className="mt-1 text-ink-muted sm:mt-2">{text}</p>
    </Card>
  )
}
