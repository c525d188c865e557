import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { leads } from 'db/schema/leads'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { parseStatus, statusLabel } from '~/leads/statuses'
import { readShownVersion } from '~/records/parse-version'
import { formatCount } from '~/ui/format-number'
import type { BulkQuestion } from '../table/bulk-form'
import { describeLastChange } from './lead-conflict.server'
import { SUBMISSIONS } from './list-view'

/** The versions of the selected leads that the page showed, by id; empty if all matching leads are selected. */
function shownVersions(form: FormData): Map<number, number> {
  if (form.get('scope') === 'all') return new Map()
  const selected = new Set(form.getAll('ids'))
  const pairs = form.getAll('versions').flatMap((sent): [number, number][] => {
    const [id = '', shown] = String(sent).split(':')
    const version = readShownVersion(shown)
    const leadId = parseId(id)
    return version !== null && leadId !== null && selected.has(id) ? [[leadId, version]] : []
  })
  return new Map(pairs)
}

/** A guard: only leads that still have the version that the page showed. */
export function atShownVersions(form: FormData): SQL | undefined {
  const shown = [...shownVersions(form)]
  if (shown.length === 0) return undefined
  const pairs = shown.map(([id, version]) => sql`(${id}::int, ${version}::int)`)
  return sql`(${leads.id}, ${leads.version}) in (${sql.join(pairs, sql`, `)})`
}

/** Asks before an action on leads that have changed since the page was shown; null if none has. */
export async function questionAboutStale(
  form: FormData,
  intent: string,
): Promise<BulkQuestion | null> {
  const shown = shownVersions(form)
  if (shown.size === 0) return null
  const rows = await db
    .select({ id: leads.id, reference: leads.reference, kind: leads.kind, version: leads.version })
    .from(leads)
    .where(inArray(leads.id, [...shown.keys()]))
    .orderBy(asc(leads.id))
  const stale = rows.filter(({ id, version }) => version !== shown.get(id))
  const [first, ...others] = stale
  if (!first) return null
  const status = parseStatus(first.kind, form.get('status')) ?? form.get('status')
  const { attempt, anyway } = describeIntent(intent, String(status))
  const more =
    others.length > 0
      ? ` ${formatCount(others.length, 'other has', 'others have')} changed, too.`
      : ''
  const chosen = formatCount(shown.size, ...SUBMISSIONS)
  return {
    words: `${first.reference}: ${await describeLastChange(first.id)}${more} You chose ${attempt} for ${chosen}.`,
    intent,
    button: anyway,
    keep: others.length > 0 ? 'Leave them' : 'Leave it',
    values: [
      ['status', String(form.get('status') ?? '')],
      ...rows.map(({ id, version }): [string, string] => ['versions', `${id}:${version}`]),
    ],
  }
}

function describeIntent(intent: string, status: string) {
  if (intent === 'status') {
    const label = statusLabel(status as Parameters<typeof statusLabel>[0])
    return { attempt: label, anyway: `Set to ${label} anyway` }
  }
  if (intent === 'spam') return { attempt: 'Mark as spam', anyway: 'Mark as spam anyway' }
  if (intent === 'not-spam') return { attempt: 'Not spam', anyway: 'Move to the inbox anyway' }
  return { attempt: 'Delete', anyway: 'Delete anyway' }
}
