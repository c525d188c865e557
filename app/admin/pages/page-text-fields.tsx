import { ImageField } from '~/media/image-field'
import type { BuiltInPage } from '~/pages/content'
import { pageFields } from '~/pages/section-config'
import { Fold } from './fold'
import type { EditorMeta } from './line-buttons'
import { TextControl } from './text-control'

interface PageTextFieldsProps {
  page: BuiltInPage
  fields: ReturnType<EditorMeta['getFieldset']>
}

/** Fields for the page's texts outside its sections. */
export function PageTextFields({ page, fields }: PageTextFieldsProps) {
  const plans = pageFields(page)
  const wrong = plans.some(({ name }) => fields[name].errors)
  return (
    <Fold
      label={page === 'home' ? 'Title and description' : 'Top of the page'}
      open={page !== 'home' || wrong}
    >
      {plans.map(({ name, label, hint, rows, image }) =>
        image ? (
          <ImageField
            key={name}
            id={fields[name].id}
            name={fields[name].name}
            label={label}
            optional
            defaultValue={fields[name].initialValue}
            error={fields[name].errors}
          />
        ) : (
          <TextControl
            key={name}
            meta={fields[name]}
            label={label}
            hint={hint}
            rows={rows}
            required={name === 'title'}
          />
        ),
      )}
    </Fold>
  )
}
