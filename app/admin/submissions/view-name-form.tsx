import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useNavigation } from '@remix-run/react'
import { LENGTH } from 'db/enums'
import { FieldControl } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import type { OwnView } from './own-views.server'

/** The name is a view's only field; its search comes from the URL. */
export const fields = {
  name: text('Name', { required: true, max: LENGTH.viewName, autoComplete: 'off' }),
}

export interface ActionData {
  /** The refused form: the id of its view, or `new`. */
  of: string
  result?: SubmissionResult<string[]>
}

interface NameFormProps {
  /** The id of the view, or `new`. */
  of: string
  view?: OwnView
  result: ActionData['result']
}

/** Names a new view, or renames and deletes one. */
export function ViewNameForm({ of, view, result }: NameFormProps) {
  const { search } = useLocation()
  const [form, { name }] = useFields({
    id: `view-${of}`,
    fields,
    lastResult: result,
    defaultValue: { name: view?.name ?? '' },
  })
  const sent = useNavigation().formData
  const saving = sent?.get('view') === of && sent.get('intent') !== 'delete'
  return (
    <ValidatedForm
      form={form}
      fields={fields}
      action={paths.ownViews + search}
      className="grid gap-3"
    >
      <input type="hidden" name="view" value={of} />
      {name && <FieldControl field={fields.name} meta={name} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={view ? 'secondary' : 'primary'}
          size="small"
          pending={saving ? 'Saving...' : undefined}
        >
          {view ? 'Rename' : 'Save this view'}
          {view && <span className="visually-hidden"> {view.name}</span>}
        </Button>
        {view && (
          <Button
            type="submit"
            name="intent"
            value="delete"
            formNoValidate
            variant="quiet"
            size="small"
          >
            Delete
            <span className="visually-hidden"> {view.name}</span>
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}
