import { useActionData, useNavigation } from '@remix-run/react'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { RowsControl } from '~/forms/rows-control'
import { sectionsOf } from '~/forms/sections'
import { SubmitButton } from '~/forms/submit-button'
import { useFailureToast } from '~/forms/use-failure-toast'
import { isChanged, useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { LoadedState } from '../records/loaded-state'
import { type FormDefaults, overwrites, type RecordActionData } from '../records/record-action-data'
import { SaveBar } from '../records/save-bar'
import { useUnsavedGuard } from '../records/unsaved-guard'

/** Action data if the form was not saved. */
export interface SettingsActionData
  extends Pick<RecordActionData, 'result' | 'failed' | 'conflict'> {
  /** A question to answer before it is saved. */
  question?: string
  /** A new id whenever the server restored rows, so that the form is remounted. */
  restored?: string
}

interface SettingsFormProps {
  fields: Fields
  /** Hash of the settings the form is based on. */
  baseHash: string
  values: FormDefaults
}

/** All settings in one form, grouped by subject. */
export function SettingsForm(props: SettingsFormProps) {
  const actionData = useActionData<SettingsActionData>()
  // A new key remounts the form, so that its fields show what the server put there.
  const key = actionData?.restored ?? actionData?.conflict?.version ?? props.baseHash
  return <SettingsFields key={key} {...props} />
}

function SettingsFields({ fields, baseHash, values }: SettingsFormProps) {
  const actionData = useActionData<SettingsActionData>()
  useFailureToast(actionData)
  const [form, metas] = useFields({
    id: 'settings',
    fields,
    lastResult: actionData?.result,
    defaultValue: values,
  })
  const saving = useNavigation().formMethod === 'POST'
  const unsaved = isChanged(fields, form.value, values) && !saving
  const guard = useUnsavedGuard(unsaved)
  return (
    <ValidatedForm form={form} fields={fields} headingLevel={2} className="grid gap-8">
      {guard}
      <LoadedState loaded={{ version: baseHash, values }} fields={fields} actionData={actionData} />
      {sectionsOf(fields).map(({ title, names }, index) => {
        const Section = title ? 'fieldset' : 'div'
        return (
          <Section
            key={title}
            className={classNames(
              'grid gap-x-10 gap-y-4',
              title ? 'xl:grid-cols-[14rem_minmax(0,44rem)]' : 'max-w-176',
              index > 0 && 'border-line border-t pt-6',
            )}
          >
            {title && (
              <legend className="float-left font-display font-semibold text-step-1">{title}</legend>
            )}
            <div className="clear-both grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:clear-none">
              {names.map((name) => {
                const [field, meta] = [fields[name], metas[name]]
                if (!field || !meta) return null
                return field.type === 'rows' ? (
                  <RowsControl key={name} field={field} meta={meta} />
                ) : (
                  <FieldControl key={name} field={field} meta={meta} />
                )
              })}
            </div>
          </Section>
        )
      })}
      <SaveBar>
        {actionData?.question ? (
          <BalanceQuestion question={actionData.question} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button type="submit" pending={saving ? 'Saving...' : undefined}>
              {overwrites(actionData?.conflict) ? 'Overwrite with mine' : 'Save Settings'}
            </Button>{' '}
            {unsaved && (
              <p className="font-semibold text-ink-muted text-step-00">Unsaved changes</p>
            )}
          </div>
        )}
      </SaveBar>
    </ValidatedForm>
  )
}

/** Asks whether the starting figures become the opening balance; both buttons save. */
function BalanceQuestion({ question }: { question: string }) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold">{question}</p>
      <p className="text-ink-muted">Anything weighed before that day is part of the balance.</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="balance" value="bring" pending="Saving...">
          Yes, bring forward
        </SubmitButton>
        <SubmitButton name="balance" value="leave" variant="secondary" pending="Saving...">
          No, start from the weighings
        </SubmitButton>
      </div>
    </div>
  )
}
