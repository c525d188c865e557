import { CLEARED, MARKED, RESENT } from '~/leads/staff/history'
import type { Changes } from '~/records/history.server'
import { shortDate } from '../words'

interface Entry {
  action: string
  changes: Changes
  username: string | null
}

const ACTIONS: Record<string, string> = {
  deleted: 'moved it to the trash',
  restored: 'took it out of the trash',
  [MARKED]: 'marked it as spam',
  [CLEARED]: 'took it out of the spam',
  [RESENT]: 'had its mail sent again',
}

const FIELDS: Record<string, string> = {
  status: 'the status',
  pickupDate: 'the pickup date',
  electronicsLbs: 'the electronics, in lb,',
  commonMaterialsLbs: 'the common materials, in lb,',
}

/** What somebody did with a lead, as a sentence: "Dana set the status from pending to scheduled". */
export function inWords({ action, changes, username }: Entry): string {
  const who = username ?? 'The site'
  const known = ACTIONS[action]
  if (known) return `${who} ${known}`
  const each = Object.entries(changes).map(
    ([name, [from, to]]) => `${FIELDS[name] ?? name} ${fromTo(from, to)}`,
  )
  return each.length > 0 ? `${who} set ${each.join(' and ')}` : `${who} ${action} it`
}

function fromTo(from: unknown, to: unknown): string {
  return from === null ? `to ${shown(to)}` : `from ${shown(from)} to ${shown(to)}`
}

function shown(value: unknown): string {
  if (value === null) return 'nothing'
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate(text) : text
}
