import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControls } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { isChanged, useFields } from '~/forms/use-fields'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import type { LeadActionData } from './lead-action-data'
import { usePostedCommand } from './lead-command'
import type { LeadCommandName } from './lead-command-names'
import { LeadVersion } from './lead-version'

interface FieldsFormProps {
  command: LeadCommandName
  /** Path of the lead. */
  path: string
  /** Version of the lead. */
  version: number
  fields: Fields
  defaultValue: Record<string, string>
  button: string
  /** The lead is in the trash: saving restores it first. */
  deleted: boolean
  actionData?: LeadActionData
  /** Called when the form starts or stops having unsaved input. */
  onDirty: (command: string, dirty: boolean) => void
}

/** One of several small forms on a lead's page. */
export function FieldsForm(props: FieldsFormProps) {
  const { command, path, version, fields, defaultValue, button, deleted, actionData, onDirty } =
    props
  const lastResult = actionData?.command === command ? actionData.result : undefined
  const [form, metas] = useFields({ id: command, fields, lastResult, defaultValue })
  const dirty = isChanged(fields, form.value, defaultValue)
  useEffect(() => onDirty(command, dirty), [command, dirty, onDirty])
  const { search } = useLocation()
  const saving = usePostedCommand() === command
  return (
    <Form
      method="post"
      action={`${path}/${command}${search}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid gap-3"
      preventScrollReset
    >
      <LeadVersion version={version} />
      {deleted && <input type="hidden" name="restore" value="yes" />}
      <ErrorSummary form={form} fields={fields} />
      {/* Labels may wrap, so fields align at the end; an error below one of them would move it up. */}
      <div
        className={classNames(
          'grid grid-cols-2 gap-3 *:only:col-span-2',
          form.valid ? 'items-end' : 'items-start',
        )}
      >
        <FieldControls fields={fields} metas={metas} />
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        pending={saving ? 'Saving...' : undefined}
      >
        {deleted ? `Restore and ${button.toLowerCase()}` : button}
      </Button>
    </Form>
  )
}
