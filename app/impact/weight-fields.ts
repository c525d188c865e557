import type { NumberField } from '~/forms/fields'

const pounds = (label: string) =>
  ({
    type: 'number',
    label,
    min: 0,
    max: 10_000_000,
    decimals: 1,
    half: true,
  }) as const satisfies NumberField

/** What was weighed when a pickup was done or an event was held, in lb: the recorded impact adds them up. */
export const weightFields = {
  electronicsLbs: pounds('Electronics, lb'),
  commonMaterialsLbs: pounds('Common materials, lb'),
}
