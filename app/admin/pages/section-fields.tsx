import type { FieldMetadata } from '@conform-to/react'
import { ImageField } from '~/media/image-field'
import type { BuiltInPage } from '~/pages/content'
import type { EditorForm, SectionForm } from '~/pages/editor-form'
import { type SectionConfig, sectionConfigOf } from '~/pages/section-config'
import { EntryList } from './entry-list'
import { Fold } from './fold'
import { HeroFields } from './hero-fields'
import { type EditorMeta, LineButtons } from './line-buttons'
import { CheckboxControl, HiddenValue, TextControl } from './text-control'

type SectionMeta = FieldMetadata<SectionForm, EditorForm, string[]>

interface SectionFieldsProps {
  page: BuiltInPage
  form: EditorMeta
  list: FieldMetadata<SectionForm[], EditorForm, string[]>
  section: SectionMeta
  at: number
  count: number
  heroId?: string
  /** Without JavaScript, the list that was last changed. */
  touched: string
}

/** The collapsible form of a section. */
export function SectionFields(props: SectionFieldsProps) {
  const { page, form, list, section, at, count, heroId, touched } = props
  const fields = section.getFieldset()
  const plan = sectionConfigOf(page, fields.id.initialValue ?? '', heroId)
  const label = labelOf(plan, section)
  return (
    <Fold
      label={label}
      open={
        section.getFieldset().id.initialValue === heroId ||
        hasErrors(section) ||
        touched.startsWith(section.name)
      }
    >
      <HiddenValue meta={fields.id} />
      <HiddenValue meta={fields.type} />
      <HiddenValue meta={fields.order} />
      {plan.added && (
        <LineButtons form={form} name={list.name} at={at} count={count} label={label} />
      )}
      <TextControl meta={fields.title} label="Title" required max={255} />
      {plan.text === false ? (
        <HiddenValue meta={fields.content} />
      ) : (
        <TextControl meta={fields.content} label={plan.hero ? 'Description' : 'Text'} rows={3} />
      )}
      {plan.image ? (
        <>
          <ImageField
            id={fields.imageUrl.id}
            name={fields.imageUrl.name}
            label="Image"
            optional
            defaultValue={fields.imageUrl.initialValue}
            error={fields.imageUrl.errors}
          />
          <TextControl
            meta={fields.imageAlt}
            label="Image description"
            hint="Describe the image for screen readers. Leave empty to use the library’s text."
            max={500}
          />
        </>
      ) : (
        <>
          <HiddenValue meta={fields.imageUrl} />
          <HiddenValue meta={fields.imageAlt} />
        </>
      )}
      {plan.hero && <HeroFields meta={fields.settings} />}
      {plan.items && <EntryList form={form} list={fields.items} plan={plan} />}
      {plan.hidable ? (
        <CheckboxControl meta={fields.hidden} label="Hide this section" />
      ) : (
        <HiddenValue meta={fields.hidden} />
      )}
    </Fold>
  )
}

const hasErrors = ({ allErrors }: SectionMeta) => Object.keys(allErrors).length > 0

/** Label of a section in the editor. */
export function labelOf(plan: SectionConfig, section: SectionMeta): string {
  return plan.label ?? (section.getFieldset().title.value || 'New section')
}
