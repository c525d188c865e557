import type { Db } from 'db/client.server'
import type { Settings } from '~/settings/settings'

/**
 * What the inside of the transaction works with. Everything else it needs is read before it begins: a
 * query beside the transaction would wait for the connection that the transaction holds.
 */
export interface TransactionContext {
  tx: Db
  settings: Settings
  /** yyyy-MM-dd at the site. */
  today: string
}
