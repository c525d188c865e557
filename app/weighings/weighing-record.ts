import type { weighings } from 'db/schema/weighings'

/** An entry as the API returns it. */
export const toRecord = ({ createdAt, voidedAt, ...entry }: typeof weighings.$inferSelect) => ({
  ...entry,
  createdAt: createdAt.toISOString(),
  voidedAt: voidedAt?.toISOString() ?? null,
})
