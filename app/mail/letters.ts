import type { Fields, Value, Values } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'
import { paths } from '~/paths'
import type { Settings } from '~/settings/settings'
import { UNKNOWN_ORIGIN } from './site-links'

export interface Letter {
  subject: string
  body: string
}

interface LeadFacts {
  definition: LeadDefinition
  values: Values<Fields>
  reference: string
}

/** To the visitor. Quotes nothing that was typed: the address may belong to somebody else. */
export function confirmationMail({ definition, reference }: LeadFacts, settings: Settings): Letter {
  return {
    subject: `We have your ${definition.noun} (${reference})`,
    body: paragraphs(
      `Thank you. We have your ${definition.noun}; its reference is ${reference}.`,
      definition.done.message,
      definition.next,
      reachUs(settings),
      `If you did not send this, someone typed your address by mistake: you need not do anything.`,
      [settings.brandName, settings.tagline, UNKNOWN_ORIGIN].filter(Boolean).join('\n'),
    ),
  }
}

/** To staff: everything that was typed. */
export function noticeMail(
  { definition, values, reference }: LeadFacts,
  settings: Settings,
): Letter {
  const lines = Object.entries(definition.fields)
    .map(([name, field]) => [field.label, textOf(values[name] ?? null)])
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}:${asLines(value)}`)
  return {
    subject: `New ${definition.noun}: ${reference}`,
    body: paragraphs(
      `A new ${definition.noun} has come in. We promised: ${definition.done.message}`,
      lines.join('\n'),
      `${UNKNOWN_ORIGIN}${paths.submissions}?q=${reference}`,
      settings.brandName,
    ),
  }
}

/** Several lines are quoted: none of them can pass for the line of another field. */
const asLines = (value = '') =>
  value.includes('\n') ? `\n${value}`.replaceAll('\n', '\n> ').replace(/> $/gm, '>') : ` ${value}`

function reachUs({ phone, email }: Settings): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean)
  return ways.length > 0
    ? `To change or add anything, ${ways.join(' or ')} and give the reference.`
    : ''
}

function textOf(value: Value): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value === null ? '' : String(value)
}

const paragraphs = (...texts: string[]) => `${texts.filter(Boolean).join('\n\n')}\n`
