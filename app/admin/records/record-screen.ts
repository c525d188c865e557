import type { ComponentType } from 'react'
import type { Fields } from '~/forms/fields'
import type { Subject } from '~/records/subjects'
import type { FormDefaults } from './record-action-data'

/** The dialogs of one kind of record: new, edit and delete. Texts are from document 2. */
export interface RecordScreen {
  /** Of the record kind (app/registry). */
  subject: Subject
  /** Path of the list; dialog paths extend it. */
  listPath: string
  /** Also used as the form's id. */
  noun: string
  titles: { create: string; edit: string; delete: string }
  buttons: { create: string; update: string }
  /** Maximum dialog width in px (document 2, section 9). */
  width: number
  fields: Fields
  /** Fields of a new record, if they differ. */
  newFields?: Fields
  /** Default values of a new record. */
  newDefaults?: FormDefaults
  /** More actions, below the form's buttons. */
  EditButtons?: ComponentType<{ id: number }>
}
