import { LENGTH } from 'db/enums'
import { checkbox, email, type Field, type Fields, phone, text } from '~/forms/fields'
import { addressFields } from '~/leads/address'

const contact = {
  contactName: text('Name', { required: true, half: true }),
  organization: text('Organization', { half: true }),
  email: email('Email address', { half: true }),
  phone: phone('Phone number', { half: true }),
}
const { address, city, state, zip } = addressFields(false)
const place = { address, city, state, zip }
const reason = text('Reason for the correction', { required: true, max: LENGTH.name })
const resend = checkbox('Send the mail that could not be delivered again', { default: true })

/**
 * The fields that staff can correct: contact data and, if its form asks for one, the address. Names are those of
 * columns.
 */
export const correctionFields = (hasAddress: boolean, hasUndelivered: boolean): Fields => ({
  ...withoutAutoComplete({ ...contact, ...(hasAddress && place), reason }),
  ...(hasUndelivered && { resend }),
})

// Otherwise the browser offers the staff member's own name and address.
const withoutAutoComplete = (fields: Record<string, Field>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, autoComplete: 'off' }]),
  )

/** Columns that can be corrected. */
export const CORRECTABLE = Object.keys({ ...contact, ...place })
