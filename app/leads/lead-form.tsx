import { useActionData, useNavigation } from '@remix-run/react'
import { FieldSections } from '~/forms/field-sections'
import { OptionalSections } from '~/forms/optional-sections'
import { splitOptional } from '~/forms/sections'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { PhoneFold } from '~/ui/phone-fold'
import type { LeadActionData } from './actions.server'
import { Confirmation } from './confirmation'
import { Honeypot } from './honeypot-field'
import type { LeadDefinition } from './lead'
import { useDraft } from './use-draft'
import { useSent } from './use-sent'

interface LeadFormProps {
  definition: LeadDefinition
  /** The initial values. */
  defaultValue?: Record<string, string | string[]>
  /** Where the form posts; defaults to the current page. */
  action?: string
  /** Where the Cancel link leads; no link if missing. */
  cancelTo?: string
  /** Overrides the form's own text. */
  button?: string
  /** Hidden values. */
  hidden?: Record<string, string>
  /** The summary of a form that is closed on phones and upright tablets. */
  fold?: { title: string; text: string }
}

/** A lead form. After a submission without errors, the confirmation replaces it. */
export function LeadForm(props: LeadFormProps) {
  const { definition } = props
  const sent = useSent(definition)
  const actionData = useOwnActionData(definition)
  useDraft({
    formType: definition.formType,
    page: props.action ?? definition.page,
    sent: sent !== null,
    // What was typed is already here: sent back by the server, or from the URL.
    filled: actionData?.result
      ? Object.keys(definition.fields)
      : Object.entries(props.defaultValue ?? {}).flatMap(([name, value]) => (value ? name : [])),
  })
  if (sent) return <Confirmation definition={definition} sent={sent} />
  if (!props.fold) return <OpenForm {...props} />
  return (
    <PhoneFold {...props.fold} open={actionData !== null}>
      <OpenForm {...props} />
    </PhoneFold>
  )
}

/** The result of this form: the action data may belong to another one on the page. */
function useOwnActionData({ formType }: LeadDefinition): LeadActionData | null {
  const data = useActionData<LeadActionData>()
  return data && (data.formType ?? formType) === formType ? data : null
}

function OpenForm({
  definition,
  defaultValue,
  action,
  cancelTo,
  button,
  hidden = {},
}: LeadFormProps) {
  const { formType, fields, pending, page } = definition
  const actionData = useOwnActionData(definition)
  useFailureToast(actionData)
  const [form, metas] = useFields({
    id: formType,
    fields,
    lastResult: actionData?.result,
    defaultValue,
  })
  const { first, optional } = splitOptional(fields)
  const navigation = useNavigation()
  const sending = navigation.formData?.get('formType') === formType
  return (
    <ValidatedForm
      form={form}
      fields={fields}
      failed={definition.failed}
      action={action ?? page}
      className="grid grid-cols-1 gap-6"
    >
      <ErrorBanner>
        {actionData?.failed && !actionData.result && actionData.failed.message}
      </ErrorBanner>
      <input type="hidden" name="formType" value={formType} />
      <Honeypot formType={formType} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldSections sections={first} fields={fields} metas={metas} atTop />
      <OptionalSections sections={optional} fields={fields} metas={metas} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" pending={sending ? pending : undefined}>
          {button ?? definition.button}
        </Button>
        {cancelTo && (
          <ButtonLink to={cancelTo} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        )}
      </div>
    </ValidatedForm>
  )
}
