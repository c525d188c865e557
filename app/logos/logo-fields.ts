import { LENGTH, LOGO_POSITIONS, type LogoPosition } from 'db/enums'
import { image, select, text, url } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'
import type { Notice } from '~/ui/notice'

const POSITIONS = LOGO_POSITIONS.map((value) => ({
  value,
  label: value === 'partner' ? 'Partner' : value === 'footer' ? 'Footer' : 'Header',
}))

/** Labels of the tabs (document 2). */
export const TAB_LABELS: Record<LogoPosition, string> = {
  header: 'Header Logo',
  footer: 'Footer Logo',
  partner: 'Partner Logos',
}

const MAX_LINK_LENGTH = 2000

/** The fields of a new logo besides its image. */
export const newLogoFields = {
  position: select('Position', { required: true, options: POSITIONS }),
  name: text('Name', { hint: 'Shown below a partner’s logo. Defaults to the file name.' }),
  link: url('Link', { max: MAX_LINK_LENGTH, hint: 'The page a partner’s logo links to.' }),
}

/** The upload form; the URL of the stored image replaces the file. */
export const uploadFields = {
  file: image('Image', { required: true, message: 'Please select an image to upload' }),
  ...newLogoFields,
}

/** The editable fields of a logo. */
export const logoFields = {
  name: text('Name', { required: true, max: LENGTH.name }),
  link: url('Link', { max: MAX_LINK_LENGTH, hint: 'The page a partner’s logo links to.' }),
}

const success = (message: string): Notice => ({ title: 'Success', message })
const error = (message: string): Notice => ({ title: 'Error', message })

/** Messages: failures are from document 2, section 8, which also has success messages name the position. */
export const logoTexts = (position: LogoPosition): RecordTexts => ({
  noun: `this ${position} logo`,
  created: success(`The ${position} logo has been uploaded.`),
  updated: success(`The ${position} logo has been updated.`),
  deleted: success(`The ${position} logo has been deleted.`),
  createFailed: error('Failed to upload logo. Please try again.'),
  updateFailed: error('Failed to update logo. Please try again.'),
  deleteFailed: error('Failed to delete logo'),
})

export const CONFIG_SAVED = success(
  'The current header, footer and partner logos are now the default.',
)
export const CONFIG_FAILED = error('Failed to save logo configuration')
