import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import {
  checkbox,
  checkboxes,
  date,
  email,
  type Fields,
  list,
  select,
  text,
  textarea,
  wholeNumber,
} from '~/forms/fields'
import { refused } from '~/forms/refused'
import { useFields } from '~/forms/use-fields'
import { asOptions } from '~/leads/options'
import { Button } from '~/ui/button'

const FIELDS: Fields = {
  line: text('A line', { required: true, half: true, hint: 'A hint comes before the field.' }),
  address: email('An email address', { half: true }),
  day: date('A date', { half: true }),
  count: wholeNumber('A number', { half: true, min: 0, max: 100 }),
  choice: select('A choice', { options: asOptions(['One', 'Two']) }),
  paragraph: textarea('A paragraph', { required: true }),
  several: checkboxes('Several', { options: asOptions(['Paper', 'Glass', 'Metal']) }),
  lines: list('A list', { item: 'line' }),
  agreed: checkbox('A box to check', { required: true }),
}

const WRONG = new FormData()
WRONG.set('address', 'nobody')

/** Every kind of field, at rest and refused. */
export function DesignForm() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Example id="at-rest" />
      <Example
        id="refused"
        lastResult={refused(WRONG, {
          line: ['A line is required'],
          address: ['Enter an email address like name@example.org'],
          paragraph: ['A paragraph is required'],
          agreed: ['Check the box to continue'],
        })}
      />
    </div>
  )
}

function Example(props: { id: string; lastResult?: ReturnType<typeof refused> }) {
  const [form, metas] = useFields({ ...props, fields: FIELDS })
  return (
    <form id={form.id} className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary form={form} fields={FIELDS} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {Object.entries(FIELDS).map(([name, field]) => {
          const meta = metas[name]
          return meta && <FieldControl key={name} field={field} meta={meta} />
        })}
      </div>
      <Button type="submit">Send</Button>
    </form>
  )
}
