import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { RowsControl } from '~/forms/rows-control'
import type { EditorForm } from '~/pages/editor-form'
import { hoursField } from '~/settings/hours-field'
import { Fold } from './fold'
import { TextControl } from './text-control'

/** Metadata of a list, as the forms of records have it. */
type RowsMeta = ComponentProps<typeof RowsControl>['meta']

interface ContactInfoFieldsProps {
  meta: FieldMetadata<EditorForm['info'], EditorForm, string[]>
}

/** The provider's contact data, which are site-wide settings. */
export function ContactInfoFields({ meta }: ContactInfoFieldsProps) {
  const { phone, email, address, hours } = meta.getFieldset()
  return (
    <Fold label="Contact information" open={Object.keys(meta.allErrors).length > 0}>
      <p className="text-ink-muted text-step-00">
        Also used in the header, footer, emails and feeds. Empty lines are hidden.
      </p>
      <TextControl meta={phone} label="Phone" type="tel" max={20} />
      <TextControl meta={email} label="Email" type="email" max={255} />
      <TextControl meta={address} label="Address" rows={3} hint="One line per row." />
      <RowsControl field={hoursField} meta={hours as unknown as RowsMeta} />
    </Fold>
  )
}
