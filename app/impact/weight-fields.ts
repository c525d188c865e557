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

/** Weights of a completed pickup or event in lb, which recorded impact adds up. */
export const weightFields = {
  electronicsLbs: pounds('Electronics, lb'),
  commonMaterialsLbs: pounds('Common materials, lb'),
}
