import { FieldsForm } from './fields-form'
import type { LeadActionData } from './lead-action-data'
import type { LoadedLead } from './load-lead.server'

interface CorrectFormProps {
  lead: LoadedLead
  path: string
  actionData?: LeadActionData
  onDirty: (command: string, dirty: boolean) => void
}

/** Corrects a request's contact data; nothing for kinds that are corrected elsewhere. */
export function CorrectForm({ lead, path, actionData, onDirty }: CorrectFormProps) {
  const { correction, version } = lead
  if (!correction) return null
  return (
    <details
      key={JSON.stringify(correction.values)}
      open={actionData?.command === 'correct'}
      className="print:hidden"
    >
      <summary className="link w-fit cursor-pointer py-2">Correct name or address</summary>
      <div className="mt-3">
        <FieldsForm
          command="correct"
          path={path}
          version={version}
          fields={correction.fields}
          defaultValue={correction.values}
          button="Save correction"
          deleted={false}
          actionData={actionData}
          onDirty={onDirty}
        />
      </div>
    </details>
  )
}
