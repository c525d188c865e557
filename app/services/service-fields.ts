import { LENGTH } from 'db/enums'
import { image, list, select, text, textarea } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'
import { type IconName, iconNames } from '~/ui/icon'

/** Labels of the icons: six from document 2, section 3, then the others in use. */
const ICON_LABELS: Record<IconName, string> = {
  PencilRuler: 'Consulting',
  Recycle: 'Recycling',
  Landmark: 'Municipal',
  Building: 'Business',
  School: 'Education',
  Users: 'Community',
  Clipboard: 'Projects',
  Shield: 'Data security',
  HardDrive: 'Equipment',
}

/** The form of a new service, with the rules and messages of document 2, section 5. */
export const serviceFields = {
  id: text('Service ID', {
    required: true,
    half: true,
    min: 3,
    max: LENGTH.shortText,
    message: 'ID must be at least 3 characters',
    pattern: {
      source: '[a-z0-9]+(?:-[a-z0-9]+)*',
      message: 'ID can have lowercase letters, digits and single hyphens between them',
    },
    hint: 'Unique identifier used in URLs',
  }),
  icon: select('Icon', {
    required: true,
    half: true,
    options: iconNames.map((value) => ({ value, label: `${value} (${ICON_LABELS[value]})` })),
    hint: 'Shown beside the title',
  }),
  title: text('Title', {
    required: true,
    min: 5,
    message: 'Title must be at least 5 characters',
  }),
  description: textarea('Description', {
    required: true,
    min: 10,
    message: 'Description must be at least 10 characters',
    hint: 'One or two sentences, for the list of services.',
  }),
  content: textarea('Content', {
    required: true,
    min: 20,
    message: 'Content must be at least 20 characters',
    hint: 'The text of its page. Leave a blank line between paragraphs; start a heading with ## and a list item with -.',
  }),
  imageUrl: image('Service Image'),
  features: list('Features', {
    item: 'feature',
    required: true,
    message: 'At least one feature is required',
  }),
  benefits: list('Benefits', {
    item: 'benefit',
    required: true,
    message: 'At least one benefit is required',
  }),
} as const

/** The form of an existing service, without its ID, which is part of URLs. */
export const editedServiceFields = {
  ...serviceFields,
  id: { ...serviceFields.id, readOnly: true },
} as const

export const SERVICE_TEXTS: RecordTexts = {
  noun: 'this service',
  created: { title: 'Success', message: 'New service created successfully' },
  updated: { title: 'Success', message: 'Service updated successfully' },
  deleted: { title: 'Success', message: 'Service deleted successfully' },
  createFailed: { title: 'Error', message: 'Failed to create service. Please try again.' },
  updateFailed: { title: 'Error', message: 'Failed to update service. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete service. Please try again.' },
}
