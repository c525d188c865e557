import type { Email } from '~/leads/emails.server'
import { linkPath } from '~/leads/link.server'
import { contactSentence, linkTo, paragraphs, signature } from '~/mail/compose'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import { formatDate } from '~/ui/calendar-date'
import { formatMoney, formatQuantity, formatUnitPrice, type QuoteRow, sumQuote } from './quote'

interface Customer {
  reference: string
  linkVersion: number
}

/** The lines of the quote, and the total. */
function listing(quote: QuoteRow): string {
  const { lines, discount, tax, total } = sumQuote(quote)
  return [
    ...quote.lines.map(
      (line, index) =>
        `- ${line.text}, ${formatQuantity(line.quantity)} at ${formatUnitPrice(line)}: ${formatMoney(lines[index] ?? 0)}`,
    ),
    discount > 0 && `Discount: ${formatMoney(-discount)}`,
    tax > 0 && `Tax (${formatQuantity(quote.taxRate)}%): ${formatMoney(tax)}`,
    `Total: ${formatMoney(total)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Sends the customer a quote to accept or decline. */
export function quoteMail(lead: Customer, quote: QuoteRow, settings: Settings): CustomerEmail {
  return {
    purpose: 'quote',
    subject: `Our quote: ${formatMoney(quote.total)} (${quote.number})`,
    body: paragraphs(
      `This is our quote ${quote.number}, valid until ${formatDate(quote.validUntil)}.`,
      listing(quote),
      quote.note ?? '',
      quote.terms ?? '',
      `See it, accept it or decline it here: ${linkTo(paths.customerQuote(linkPath(lead), quote.sequence))}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Confirms the order to the customer. */
export function quoteAcceptedMail(
  lead: Customer,
  quote: QuoteRow,
  settings: Settings,
): CustomerEmail {
  return {
    purpose: 'quote-accepted',
    subject: `You accepted our quote ${quote.number}`,
    body: paragraphs(
      `Thank you. ${quote.acceptedBy} accepted our quote ${quote.number}.`,
      listing(quote),
      quote.terms ?? '',
      `The quote as it was accepted: ${linkTo(paths.customerQuote(linkPath(lead), quote.sequence))}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells staff that a customer accepted or declined. */
export function quoteAnsweredNotice(
  { reference }: Customer,
  quote: QuoteRow,
  settings: Settings,
): Email {
  const accepted = quote.status === 'accepted'
  const verb = accepted ? 'accepted' : 'declined'
  return {
    subject: `Quote ${quote.number} ${verb}: ${formatMoney(quote.total)}`,
    body: paragraphs(
      accepted ? `${quote.acceptedBy} accepted the quote.` : 'The customer declined the quote.',
      quote.declineReason ? `The reason: ${quote.declineReason.replaceAll('\n', '\n> ')}` : '',
      linkTo(paths.quotesOf(reference)),
      settings.brandName,
    ),
  }
}
