import { REPEATS } from '~/events/repeat-dates'
import { SelectOptions } from '~/forms/select-options'
import type { DuplicateActionData } from './post-duplicate.server'

/** How many dates can be typed; a longer series is repeated. */
const MAX_DATES = 12

interface DateFieldsProps {
  errors: NonNullable<DuplicateActionData['errors']>
  values: DuplicateActionData['values']
}

/** The dates of the copies: single ones, or a series. */
export function DateFields({ errors, values }: DateFieldsProps) {
  const numbers = Array.from({ length: MAX_DATES }, (_, index) => index)
  return (
    <>
      <fieldset className="fieldset">
        <legend>On these dates</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {numbers.map((index) => (
            <input
              key={index}
              type="date"
              name="dates"
              aria-label={`Date ${index + 1}`}
              aria-invalid={errors.dates ? true : undefined}
              defaultValue={values?.dates[index]}
              className="input min-w-0"
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="fieldset">
        <legend>Or repeated, up to 52 times</legend>
        <div className="flex flex-wrap gap-3">
          <div className="field">
            <label htmlFor="every">Repeat</label>
            <select id="every" name="every" className="input" defaultValue={values?.every}>
              <option value="">Not repeated</option>
              <SelectOptions options={REPEATS} />
            </select>
          </div>
          <div className="field">
            <label htmlFor="until">Until</label>
            <input
              id="until"
              name="until"
              type="date"
              aria-invalid={errors.until ? true : undefined}
              defaultValue={values?.until}
              className="input"
            />
          </div>
        </div>
      </fieldset>
    </>
  )
}
