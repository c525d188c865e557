import {
  contactSentence,
  linkTo,
  NOT_YOU,
  paragraphs,
  signature,
  trackSentence,
} from '~/mail/compose'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import type { LeadDefinition } from './lead'
import { linkPath } from './link.server'
import type { LeadLine } from './store.server'

export interface Email {
  subject: string
  body: string
}

/** A stored lead, as needed for its mail. */
interface LeadFacts {
  definition: LeadDefinition
  lines: LeadLine[]
  reference: string
  linkVersion: number
}

/**
 * Confirmation to the visitor; `more` are paragraphs for this lead. Quotes no input, because the address may belong to
 * someone else.
 */
export function confirmationMail(
  lead: LeadFacts,
  settings: Settings,
  more: readonly string[] = [],
): Email {
  const { definition, reference } = lead
  return {
    subject: `We have your ${definition.noun} (${reference})`,
    body: paragraphs(
      `Thank you. We have your ${definition.noun}. Your reference is ${reference}.`,
      definition.done.message,
      ...more,
      definition.next,
      `See your ${definition.noun} and where it stands: ${linkTo(linkPath(lead))}`,
      trackSentence(reference),
      contactSentence(settings),
      NOT_YOU,
      signature(settings),
    ),
  }
}

/** Notice to staff, with all values. */
export function noticeMail({ definition, lines, reference }: LeadFacts, settings: Settings): Email {
  const given = lines.filter(({ text }) => text !== '')
  return {
    subject: `New ${definition.noun}: ${reference}`,
    body: paragraphs(
      `A new ${definition.noun} has come in. The visitor was told: ${definition.done.message}`,
      given.map(({ label, text }) => `${label}:${formatLines(text)}`).join('\n'),
      linkTo(`${paths.submissions}?q=${reference}`),
      settings.brandName,
    ),
  }
}

/** Quote multi-line values, so that no line can pass for another field. */
const formatLines = (value: string) =>
  value.includes('\n') ? `\n${value}`.replaceAll('\n', '\n> ').replace(/> $/gm, '>') : ` ${value}`
