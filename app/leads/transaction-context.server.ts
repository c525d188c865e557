import type { Db } from 'db/client.server'
import type { Notices } from '~/settings/notices'
import type { Opening } from '~/settings/opening-hours'
import type { Settings } from '~/settings/settings'

/**
 * What code inside the transaction needs. Everything else is read before it begins: a query outside
 * the transaction would wait for the connection that the transaction holds.
 */
export interface TransactionContext {
  tx: Db
  settings: Settings
  /** yyyy-MM-dd at the site. */
  today: string
  opening: Opening
  notices: Notices
}
