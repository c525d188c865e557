import { type LogoRow, logoRecord } from '~/logos/logo-record.server'
import { requireRecord } from '../records/record-actions.server'

/** The logo that an address names; throws the 404 where there is none. */
export const requireLogo = async (id: string | undefined): Promise<LogoRow> =>
  // Which position the kind is of decides its words alone.
  (await requireRecord(logoRecord('header'), id)) as unknown as LogoRow
