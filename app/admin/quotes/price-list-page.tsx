import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { PRICE_LIST, type PriceList, readPriceList } from '~/quotes/price-list.server'
import { priceListFields, toCents, toDollars } from '~/quotes/quote-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadStoredSettings, postStoredSettings } from '../settings/stored-settings.server'
import { StoredSettingsPage } from '../settings/stored-settings-page'

export const meta = () => adminMeta('Price List')
export const headers = adminHeaders

const storedSettings = () => ({
  key: PRICE_LIST,
  fields: priceListFields,
  read: readPriceList,
  toForm: ({ prices }: PriceList) => ({
    prices: prices.map((price) => ({ ...price, unitPrice: toDollars(price.unitPrice) })),
  }),
  fromForm: (values: {
    prices: { text: string; unit: string | null; unitPrice: number | null }[]
  }) => ({
    prices: values.prices.map((price) => ({ ...price, unitPrice: toCents(price.unitPrice) })),
  }),
  path: paths.priceList,
  saved: 'New quote lines start with these prices. Existing quotes keep theirs.',
})

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadStoredSettings(storedSettings())
}

export const action = ({ request }: ActionFunctionArgs) =>
  postStoredSettings(request, storedSettings())

/** Edits the price list. */
export default function PriceListSettings() {
  return (
    <StoredSettingsPage
      title="Price list"
      lead="Starting prices for the lines of a quote."
      fields={priceListFields}
      {...useLoaderData<typeof loader>()}
    />
  )
}
