import { LENGTH } from 'db/enums'
import { text } from '~/forms/fields'

/** What staff say of a new gate. */
export const gateFields = {
  name: text('Name', {
    required: true,
    max: LENGTH.gate,
    message: 'Name is required',
    hint: 'Where it is: Gate A, North entrance. History and lists show it.',
  }),
}
