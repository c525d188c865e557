import type { FieldMetadata } from '@conform-to/react'
import { Plus } from 'lucide-react'
import type { EditorForm } from '~/pages/editor-form'
import { Button } from '~/ui/button'
import { Fold } from './fold'
import { type EditorMeta, LineButtons } from './line-buttons'
import { TextControl } from './text-control'

interface ContactInfoFieldsProps {
  form: EditorMeta
  meta: FieldMetadata<EditorForm['info'], EditorForm, string[]>
  /** Without JavaScript, the list that was last changed. */
  touched: string
}

/** The provider's contact data, which are site-wide settings. */
export function ContactInfoFields({ form, meta, touched }: ContactInfoFieldsProps) {
  const { phone, email, address, hours } = meta.getFieldset()
  const lines = hours.getFieldList()
  return (
    <Fold
      label="Contact information"
      open={Object.keys(meta.allErrors).length > 0 || touched.startsWith(meta.name)}
    >
      <p className="text-ink-muted text-step-00">
        Also used in the header, footer, emails and feeds. Empty lines are hidden.
      </p>
      <TextControl meta={phone} label="Phone" type="tel" max={20} />
      <TextControl meta={email} label="Email" type="email" max={255} />
      <TextControl meta={address} label="Address" rows={3} hint="One line per row." />
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-2 font-semibold">Hours</legend>
        {lines.map((line, at) => {
          const fields = line.getFieldset()
          return (
            <div key={line.key} className="grid grid-cols-2 gap-3">
              <TextControl meta={fields.days} label="Days" max={100} />
              <TextControl meta={fields.hours} label="Hours" max={100} />
              <div className="col-span-2 -mt-2 justify-self-end">
                <LineButtons
                  form={form}
                  name={hours.name}
                  at={at}
                  count={lines.length}
                  label={`line ${at + 1} of the hours`}
                />
              </div>
            </div>
          )
        })}
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          {...form.insert.getButtonProps({
            name: hours.name,
            defaultValue: { days: '', hours: '' },
          })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a line
        </Button>
      </fieldset>
    </Fold>
  )
}
