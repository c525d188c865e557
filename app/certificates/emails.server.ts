import { linkPath } from '~/leads/link.server'
import { contactSentence, linkTo, paragraphs, signature } from '~/mail/compose'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import { type Certificate, KIND_TITLES, toSentence } from './certificate'
import { certificatePath } from './certificate-link.server'

/** Tells the customer that a certificate was issued, with the links to it; it lists the items, so mail does not. */
export function certificateMail(
  lead: { reference: string; linkVersion: number },
  { number, kind, replaces }: Pick<Certificate, 'number' | 'kind' | 'replaces'>,
  settings: Settings,
): CustomerEmail {
  const title = KIND_TITLES[kind].toLowerCase()
  return {
    purpose: 'certificate',
    subject: `Your ${title}: ${number} (${lead.reference})`,
    body: paragraphs(
      `Your ${title} has been issued. Its number is ${number}.${replaces ? ` It replaces ${replaces}, which is void.` : ''}`,
      `Read it, print it, or save it as a PDF: ${linkTo(certificatePath(number))}`,
      `Anyone who knows the number can check that we issued it: ${linkTo(paths.verifyCertificate(number))}`,
      `Everything about your request: ${linkTo(linkPath(lead))}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}

/** Tells the customer that a certificate is void without a new one; they may have filed or passed on its PDF. */
export function voidedMail(
  lead: { reference: string; linkVersion: number },
  { number, kind }: Pick<Certificate, 'number' | 'kind'>,
  reason: string,
  settings: Settings,
): CustomerEmail {
  const title = KIND_TITLES[kind].toLowerCase()
  return {
    purpose: 'certificate',
    subject: `Your ${title} is void: ${number} (${lead.reference})`,
    body: paragraphs(
      `Your ${title} ${number} is void. Please do not use it any more.`,
      `The reason: ${toSentence(reason)}`,
      `Anyone who checks the number sees that it is void: ${linkTo(paths.verifyCertificate(number))}`,
      `Everything about your request: ${linkTo(linkPath(lead))}`,
      contactSentence(settings),
      signature(settings),
    ),
  }
}
