import { noteFields } from '~/inbox/fields'
import { callFields } from '~/inbox/reply-fields'
import { FieldsForm } from './fields-form'
import type { LeadActionData } from './lead-action-data'
import type { LoadedLead } from './load-lead.server'
import { useSavedCount } from './use-saved-count'

interface NotesFormsProps {
  lead: LoadedLead
  /** Path of the lead. */
  path: string
  /** The lead is in the trash: saving restores it first. */
  deleted: boolean
  actionData?: LeadActionData
  /** Called when a form starts or stops having unsaved input. */
  onDirty: (command: string, dirty: boolean) => void
}

/** The forms for internal notes and phone calls. */
export function NotesForms({ lead, ...props }: NotesFormsProps) {
  const { version, spam } = lead
  const notes = useSavedCount('notes', props.path, props.actionData)
  const calls = useSavedCount('calls', props.path, props.actionData)
  const common = { ...props, version, defaultValue: {} }
  return (
    <>
      <FieldsForm
        key={`note ${notes}`}
        command="notes"
        fields={noteFields}
        button="Add note"
        {...common}
      />
      {!spam && (
        <details className="print:hidden" open={props.actionData?.command === 'calls' || undefined}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Spoke by phone
          </summary>
          <FieldsForm
            key={`call ${calls}`}
            command="calls"
            fields={callFields}
            button="Log the call"
            {...common}
          />
        </details>
      )}
    </>
  )
}
