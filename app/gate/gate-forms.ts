import { LENGTH, TURNED_AWAY_REASONS, type TurnedAwayReason } from 'db/enums'
import { type FormEvent, ownFields } from '~/events/registration/event-form'
import { checkbox, email, type Field, type Fields, phone, select, text } from '~/forms/fields'

/** The fields of a new gate. */
export const gateFields = {
  name: text('Name', {
    required: true,
    max: LENGTH.gate,
    message: 'Name is required',
    hint: 'Where it is, such as Gate A or North entrance. Shown in lists and history.',
  }),
}

// No autofill: a volunteer's phone must not offer what its owner typed elsewhere.
const autoComplete = 'off'

/** The fields of a walk-in; at a full event, also whether to let them in. */
export const walkInFields = (event: FormEvent, isFull: boolean): Fields => {
  const { zip, ...rules } = ownFields({ ...event, questions: [] }, null)
  return {
    name: text('Name', { required: true, message: 'Name is required', autoComplete }),
    ...(zip && { zip: { ...zip, autoComplete } as Field }),
    ...rules,
    ...OTHER_WALK_IN_FIELDS,
    ...(isFull && { anyway: ANYWAY }),
  }
}

const OTHER_WALK_IN_FIELDS = {
  items: text('Items', { autoComplete }),
  phone: phone('Phone number', { autoComplete }),
  email: email('Email address', { message: 'Valid email is required', autoComplete }),
}

const REASONS: Record<TurnedAwayReason, string> = {
  'not-resident': 'Not a resident',
  'over-limit': 'Over the limit',
  'not-accepted': 'Item not accepted',
}

const ANYWAY = checkbox('All places are taken. Let them in anyway.', {
  required: true,
  message: 'All places are taken. Check to let them in anyway',
})

/** The fields of a person who is turned away. */
export const turnedAwayFields = {
  reason: select('Reason', {
    required: true,
    message: 'Choose a reason',
    options: TURNED_AWAY_REASONS.map((value) => ({ value, label: REASONS[value] })),
  }),
  name: text('Name', { autoComplete }),
}
