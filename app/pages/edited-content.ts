import type { ContactField } from '~/leads/contact/fields'
import type { BuiltInPage, ContactInfo, EditedContent } from './content'
import { DEFAULT_CONTENT } from './default-content'
import { editableHomeSections, heroTexts } from './home-hero'
import { mergeContent, type StoredContent } from './merge-content'

/** Settings that are edited with the contact page. */
export interface ContactSettings {
  info: ContactInfo
  fields: ContactField[]
}

/** What a save stores and a revision contains. */
export type Snapshot = StoredContent & Partial<ContactSettings>

/** Merges a snapshot over the built-in texts, with all editable sections. */
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
