import type { ContactField } from '~/leads/contact/fields'
import type { BuiltInPage, ContactInfo, EditedContent } from './content'
import { DEFAULT_CONTENT } from './default-content'
import { editableHomeSections, heroTexts } from './home-hero'
import { mergeContent, type StoredContent } from './merge-content'

/** What is edited with the contact page and kept as settings. */
export interface ContactSettings {
  info: ContactInfo
  fields: ContactField[]
}

/** What one save of a page stores, and a revision holds. */
export type Snapshot = StoredContent & Partial<ContactSettings>

/** What a snapshot says on its page: over the built-in texts, with every section that can be edited. */
export function toEdited(page: BuiltInPage, snapshot: Snapshot): EditedContent {
  const { info, fields } = snapshot
  const merged = mergeContent(DEFAULT_CONTENT[page], snapshot)
  if (page === 'home')
    return {
      ...merged,
      sections: editableHomeSections(snapshot.sections),
      ...heroTexts(snapshot.sections),
    }
  return { ...merged, ...(info && { info }), ...(fields && { fields }) }
}
