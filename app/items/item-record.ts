import type { ReceivedItem } from './items.server'

/** An item as the API returns it. */
export const toRecord = (
  { createdAt, importId: _, serialKey: __, leadId: ___, enteredBy: ____, ...item }: ReceivedItem,
  reference: string,
) => ({ ...item, reference, createdAt: createdAt.toISOString() })
