import type { Db } from 'db/client.server'
import type { Settings } from '~/settings/settings'

/**
 * What code inside the transaction needs. Everything else is read before it begins: a query outside
 * the transaction needs a second connection and can exhaust the pool.
 */
export interface TransactionContext {
  tx: Db
  settings: Settings
  /** yyyy-MM-dd at the site. */
  today: string
}
