import { text } from '~/forms/fields'

/** Why a certificate is void, or replaced. */
export const voidFields = {
  reason: text('Reason', { required: true, hint: 'Such as: a serial was mistyped' }),
} as const
