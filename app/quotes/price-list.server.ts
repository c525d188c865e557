import type { Db } from 'db/client.server'
import { readSetting } from 'db/setting.server'
import type { QuoteLine } from './quote'

/** A price that a quote's line can start from. */
export type Price = Omit<QuoteLine, 'quantity'>

export interface PriceList {
  prices: Price[]
}

/** Key in the settings table. */
export const PRICE_LIST = 'prices'

/** The price list; empty until staff fill it. */
export async function readPriceList(tx: Db): Promise<PriceList> {
  const stored = (await readSetting(tx, PRICE_LIST)) as Partial<PriceList> | undefined
  return { prices: [], ...stored }
}
