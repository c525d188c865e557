import type { FieldMetadata } from '@conform-to/react'
import { Plus } from 'lucide-react'
import type { EditorForm, EntryForm } from '~/pages/editor-form'
import type { SectionConfig } from '~/pages/section-config'
import { Button } from '~/ui/button'
import { type EditorMeta, LineButtons } from './line-buttons'
import { HiddenValue, Problems, TextControl } from './text-control'

interface EntryListProps {
  form: EditorMeta
  list: FieldMetadata<EntryForm[] | undefined, EditorForm, string[]>
  plan: SectionConfig
}

/** The items of a list block: title and text, or a card with features. */
export function EntryList({ form, list, plan }: EntryListProps) {
  const { item: noun = 'Entry', items: kind, fixed = false } = plan
  const entries = list.getFieldList()
  const empty: EntryForm =
    kind === 'cards'
      ? { id: '', title: '', description: '', features: '' }
      : { id: '', title: '', content: '' }
  return (
    <div className="grid grid-cols-1 gap-4">
      {entries.map((entry, at) => (
        <fieldset
          key={entry.key}
          className="grid min-w-0 grid-cols-1 gap-3 border-line border-l-2 pl-4"
        >
          <legend className="float-left flex w-full flex-wrap items-center justify-between font-semibold text-step-00">
            {noun} {at + 1}
            {!fixed && (
              <LineButtons
                form={form}
                name={list.name}
                at={at}
                count={entries.length}
                label={`${noun.toLowerCase()} ${at + 1}`}
              />
            )}
          </legend>
          <Entry meta={entry} cards={kind === 'cards'} />
        </fieldset>
      ))}
      <Problems meta={list} />
      {!fixed && (
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="justify-self-start"
          {...form.insert.getButtonProps({ name: list.name, defaultValue: empty })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add {withArticle(noun)}
        </Button>
      )}
    </div>
  )
}

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`

interface EntryProps {
  meta: FieldMetadata<EntryForm, EditorForm, string[]>
  cards: boolean
}

function Entry({ meta, cards }: EntryProps) {
  const { id, title, content, description, features } = meta.getFieldset()
  return (
    <>
      <HiddenValue meta={id} />
      <TextControl meta={title} label="Title" required max={255} />
      {cards ? (
        <>
          <TextControl meta={description} label="Description" rows={2} />
          <TextControl meta={features} label="Features" hint="One per line." rows={3} />
        </>
      ) : (
        <TextControl meta={content} label="Text" rows={2} />
      )}
    </>
  )
}
