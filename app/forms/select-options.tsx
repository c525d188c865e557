import type { Option } from './fields'

/** The options of a `select`. */
export function SelectOptions({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
