import { LENGTH } from 'db/enums'
import { text } from '~/forms/fields'

/** The four fields of a US address; required if staff have to drive there. */
export const addressFields = <const Required extends boolean>(
  required: Required,
  section?: string,
) => ({
  address: text('Street address', { required, section, autoComplete: 'address-line1' }),
  city: text('City', { required, half: true, autoComplete: 'address-level2' }),
  state: text('State', {
    required,
    short: true,
    max: LENGTH.state,
    autoComplete: 'address-level1',
  }),
  zip: text('ZIP code', {
    required,
    short: true,
    max: LENGTH.zip,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  }),
})

interface Town {
  city?: string | null
  state?: string | null
  zip?: string | null
}

/** The last line of a US address: `Golden, CO 80401`; empty parts are left out. */
export const formatTown = ({ city, state, zip }: Town): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
