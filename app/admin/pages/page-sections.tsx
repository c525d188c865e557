import { Plus } from 'lucide-react'
import type { BuiltInPage } from '~/pages/content'
import { Button } from '~/ui/button'
import type { EditorMeta } from './line-buttons'
import { SectionFields } from './section-fields'

interface SectionsProps {
  page: BuiltInPage
  form: EditorMeta
  heroId?: string
  /** Without JavaScript, the list that was last changed. */
  touched: string
}

/** The section forms of a page, and a button that adds one. */
export function PageSectionFields({ page, form, heroId, touched }: SectionsProps) {
  const list = form.getFieldset().sections
  const sections = list.getFieldList()
  const ids = sections.map((section) => section.getFieldset().id.value)
  let id = sections.length + 1
  while (ids.includes(`section-${id}`)) id += 1
  const blank = {
    id: `section-${id}`,
    type: 'text',
    order: '',
    title: '',
    content: '',
    imageUrl: '',
    imageAlt: '',
    hidden: '',
    items: [],
  }
  return (
    <>
      {sections.map((section, at) => (
        <SectionFields
          key={section.key}
          page={page}
          form={form}
          list={list}
          section={section}
          at={at}
          count={sections.length}
          heroId={heroId}
          touched={touched}
        />
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        {...form.insert.getButtonProps({ name: list.name, defaultValue: blank })}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add a section
      </Button>
    </>
  )
}
