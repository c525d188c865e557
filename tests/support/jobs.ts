import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { desc } from 'drizzle-orm'
import { LEAD_FORMS } from './lead-forms'
import { postJson } from './site'

/** Stores a pickup request and returns its row. */
export async function makePickup(changes: object = {}) {
  await postJson('/api/business-pickup', { ...LEAD_FORMS[2]?.full, ...changes })
  const [lead] = await db.select().from(leads).orderBy(desc(leads.id)).limit(1)
  if (!lead) throw new Error('The pickup was not stored')
  return lead
}

/** A list of drives with a heading, `lines` long. */
export const driveList = (lines: number, method = 'destroy'): string =>
  [
    'Kind,Make,Model,Serial,Asset tag,Parent serial,Medium,Method,Technique,Result,Date,By,Verified by',
    ...Array.from(
      { length: lines },
      (_, n) =>
        `Hard drive,Seagate,ST500,SN${String(n).padStart(6, '0')},A${n},,HDD,${method},Shredded to 20 mm,done,2026-11-02,Rosa Delgado,Sam Ortiz`,
    ),
  ].join('\n')
