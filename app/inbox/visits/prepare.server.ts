import { type Db, db } from 'db/client.server'
import { preparations } from 'db/schema/preparations'
import { eq, inArray } from 'drizzle-orm'
import { type LeadFile, listOwnFiles, sendFiles } from '~/conversation/files.server'
import { schemaOf } from '~/forms/schema.server'
import { inInbox } from '~/leads/filters.server'
import type { ChangedBy } from '~/records/history.server'
import { type PreparationValues, preparationFields } from '~/visits/preparation'
import { PREPARED } from '../history'
import { changeOne } from '../mutations.server'

/** The preparation of a pickup, or null. */
export async function findPreparation(
  leadId: number,
  tx: Db = db,
): Promise<PreparationValues | null> {
  const [row] = await tx.select().from(preparations).where(eq(preparations.leadId, leadId))
  return row?.values ?? null
}

/** The preparations of several pickups, by lead. */
export async function findPreparations(leadIds: number[]): Promise<Map<number, PreparationValues>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db.select().from(preparations).where(inArray(preparations.leadId, leadIds))
  return new Map(rows.map(({ leadId, values }) => [leadId, values]))
}

/** What a preparation says by default: nothing. */
const BLANK = schemaOf(preparationFields).parse({}) as PreparationValues

/** Stores these values of a preparation; the others stay as they are. The pickup is locked. */
export async function storePreparation(tx: Db, leadId: number, sent: PreparationValues) {
  const values = { ...BLANK, ...(await findPreparation(leadId, tx)), ...sent }
  const updatedAt = new Date()
  await tx
    .insert(preparations)
    .values({ leadId, values, updatedAt })
    .onConflictDoUpdate({ target: preparations.leadId, set: { values, updatedAt } })
}

/** Stores a preparation and adds files; a file that is already there is not added again. */
export const savePreparation = (
  by: ChangedBy,
  leadId: number,
  values: PreparationValues,
  files: LeadFile[],
) =>
  changeOne(by, leadId, {
    action: PREPARED,
    where: inInbox,
    async also(tx) {
      await storePreparation(tx, leadId, values)
      const known = await listOwnFiles([leadId], tx)
      const isNew = ({ name, size }: LeadFile) =>
        !known.some((file) => file.name === name && file.size === size)
      await sendFiles(tx, files.filter(isNew), { sentAt: new Date() })
    },
  })
