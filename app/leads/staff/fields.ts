import { type NumberField, textarea } from '~/forms/fields'

/** What staff write down about a lead. */
export const noteFields = { note: textarea('Note', { required: true }) }

const pounds = (label: string) =>
  ({
    type: 'number',
    label,
    min: 0,
    max: 10_000_000,
    decimals: 1,
    half: true,
  }) as const satisfies NumberField

/** What was weighed when a pickup was done, in lb. */
export const weightFields = {
  electronicsLbs: pounds('Electronics, lb'),
  commonMaterialsLbs: pounds('Common materials, lb'),
}
