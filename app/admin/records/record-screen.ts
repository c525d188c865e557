import type { ComponentType } from 'react'
import type { Fields } from '~/forms/fields'
import type { FormDefaults } from './record-action-data'

/** The dialogs of one kind of record: new, edit and delete. Its texts are those of document 2. */
export interface RecordScreen {
  /** The address of the list; the dialogs are below it. */
  listPath: string
  /** Also the id of the form. */
  noun: string
  titles: { create: string; edit: string; delete: string }
  buttons: { create: string; update: string }
  /** Greatest width of the dialogs in px (document 2 section 9). */
  width: number
  fields: Fields
  /** The fields of a new record, where they are not the same. */
  newFields?: Fields
  /** What a new record begins with. */
  newDefaults?: FormDefaults
  /** Other things to do with the record, beside the buttons of its form. */
  EditButtons?: ComponentType<{ id: number }>
}
