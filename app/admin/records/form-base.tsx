import type { FormDefaults } from './record-action-data'

/** The form name of the values that a form was loaded with. */
export const BASE = 'base'

/**
 * The values that a form was loaded with, for records whose earlier versions are not stored: after somebody else saved,
 * the server can tell which fields were not touched.
 */
export const FormBase = ({ values }: { values: FormDefaults }) => (
  <input type="hidden" name={BASE} value={JSON.stringify(values)} />
)
