import type { Option } from '~/forms/fields'
import { capitalize } from '~/ui/capitalize'

/** Stored values as options of a filter, which show them capitalized. */
export const filterOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: capitalize(value) }))
