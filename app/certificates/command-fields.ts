import { text } from '~/forms/fields'

/** The form to void or replace a certificate. */
export const voidFields = {
  reason: text('Reason', {
    required: true,
    hint: 'The customer reads it. Such as: a serial was mistyped',
  }),
} as const
