import { db } from 'db/client.server'
import { eq } from 'drizzle-orm'
import { readSent } from '~/leads/link.server'
import { remarksOf } from '~/leads/remarks.server'
import { orNull } from '~/platform/or-null.server'
import { readOpening } from '~/settings/opening.server'
import { getSettings } from '~/settings/settings.server'
import type { Sent } from '~/shell/layout-data'
import { findLeadAnywhere } from './find-lead.server'
import { leadTypeOfRow, leadTypesOf, tableOf } from './lead-types.server'

/** The lead in a confirmation page's `?sent=`; null if the site did not sign it. */
export async function readConfirmed(parameter: string | null): Promise<Sent | null> {
  const sent = readSent(parameter)
  if (!sent) return null
  const stored = await orNull('lead of a confirmation', findConfirmed(sent.reference))
  return { ...sent, ...(stored ?? UNKNOWN) }
}

const UNKNOWN = { remarks: [], isWaiting: false }

async function findConfirmed(reference: string): Promise<Pick<Sent, 'remarks' | 'isWaiting'>> {
  const row = await findLeadAnywhere(reference)
  if (!row) return UNKNOWN
  const table = tableOf(row.kind)
  const [details = {}] = await db.select().from(table).where(eq(table.leadId, row.id))
  const settings = await getSettings()
  const opening = await readOpening()
  const context = { tx: db, settings, opening }
  return {
    remarks: await remarksOf(leadTypeOfRow(leadTypesOf(row.kind), details), row, details, context),
    isWaiting: row.status === 'waitlisted',
  }
}
