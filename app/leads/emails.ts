import { UNKNOWN_ORIGIN } from '~/mail/site-links'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import type { LeadDefinition } from './lead'
import type { LeadLine } from './store.server'

export interface Email {
  subject: string
  body: string
}

interface LeadFacts {
  definition: LeadDefinition
  lines: LeadLine[]
  reference: string
}

/** Confirmation to the visitor. Quotes no input, because the address may belong to someone else. */
export function confirmationMail({ definition, reference }: LeadFacts, settings: Settings): Email {
  return {
    subject: `We have your ${definition.noun} (${reference})`,
    body: paragraphs(
      `Thank you. We have your ${definition.noun}. Your reference is ${reference}.`,
      definition.done.message,
      definition.next,
      contactSentence(settings),
      `If you did not send this, someone entered your address by mistake. You can ignore this email.`,
      [settings.brandName, settings.tagline, UNKNOWN_ORIGIN].filter(Boolean).join('\n'),
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
      `${UNKNOWN_ORIGIN}${paths.submissions}?q=${reference}`,
      settings.brandName,
    ),
  }
}

/** Quote multi-line values, so that no line can pass for another field. */
const formatLines = (value: string) =>
  value.includes('\n') ? `\n${value}`.replaceAll('\n', '\n> ').replace(/> $/gm, '>') : ` ${value}`

function contactSentence({ phone, email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `email ${email}`].filter(Boolean)
  return ways.length > 0
    ? `To change or add anything, ${ways.join(' or ')} and mention the reference.`
    : ''
}

const paragraphs = (...texts: string[]) => `${texts.filter(Boolean).join('\n\n')}\n`
