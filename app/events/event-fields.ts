import { EVENT_STATUSES, FORM_FIELD_TYPES, LENGTH, SLOT_MINUTES } from 'db/enums'
import { TYPE_LABELS } from '~/forms/added-field'
import {
  checkbox,
  date,
  dateTime,
  email,
  image,
  list,
  rows,
  select,
  text,
  textarea,
  url,
  wholeNumber,
} from '~/forms/fields'
import { weightFields } from '~/impact/weight-fields'
import type { RecordTexts } from '~/records/texts'
import { capitalize } from '~/ui/capitalize'

/** The form of a new event, with the rules and messages of document 2, section 5. */
export const newEventFields = {
  title: text('Title', {
    required: true,
    min: 3,
    message: 'Title must be at least 3 characters',
  }),
  date: date('Date', {
    section: 'When and where',
    required: true,
    half: true,
    message: 'Date is required',
  }),
  time: text('Time', {
    required: true,
    half: true,
    max: 100,
    message: 'Time is required',
    hint: 'Such as 9:00 AM - 2:00 PM',
  }),
  location: text('Location', { required: true, min: 3, message: 'Location is required' }),
  address: text('Address', { hint: 'Street and number, for the map link' }),
  parking: textarea('Parking and entrance', {
    max: LENGTH.parking,
    hint: 'Such as which gate to use, and where cars line up',
  }),
  description: textarea('Description', {
    section: 'About the event',
    required: true,
    min: 10,
    message: 'Description must be at least 10 characters',
  }),
  bring: textarea('What to bring', { hint: 'Such as a photo ID, or boxes you can leave with us' }),
  price: text('Price', { hint: 'Such as $1 a pound; TVs $25-$50; cash or card' }),
  imageUrl: image('Image'),
  isActive: checkbox('Active: shown on the website', { default: true, toggle: true }),
  status: select('Status', {
    section: 'Registration',
    required: true,
    half: true,
    default: 'upcoming',
    message: 'Status must be one of: upcoming, full, cancelled',
    options: EVENT_STATUSES.map((value) => ({ value, label: capitalize(value) })),
  }),
  capacity: wholeNumber('Capacity', {
    half: true,
    min: 1,
    max: 1_000_000,
    hint: 'Leave empty for no limit',
  }),
  opensAt: dateTime('Opens', { hint: 'Leave empty to open now' }),
  closesAt: dateTime('Closes', {
    hint: 'Leave empty to stay open until the event ends',
  }),
  registrationLink: url('Registration link', {
    hint: 'Only if people register on another website.',
  }),
  oneEach: checkbox('One registration per email address and phone number', {}),
  waitlist: checkbox('Waiting list once the event is full', { default: true }),
  reminders: checkbox('Reminders three days and one day before', { default: true }),
  slotMinutes: select('Slots', {
    section: 'Slots and rules',
    half: true,
    options: SLOT_MINUTES.map((minutes) => ({
      value: String(minutes),
      label: `${minutes} minutes`,
    })),
    hint: 'People choose when they come',
  }),
  slotCapacity: wholeNumber('Places in each slot', { half: true, min: 1, max: 1_000_000 }),
  closedSlots: list('Closed slots', {
    item: 'slot',
    unordered: true,
    max: 5,
    maxLines: 144,
    pattern: {
      source: '([01]\\d|2[0-3]):[0-5]\\d',
      message: 'Enter the start of a slot as 09:30 or 13:00',
    },
    hint: 'Start times, such as 12:30, for a break or for people who call',
  }),
  limits: rows('Limits', {
    item: 'limit',
    hint: 'How many of a category one registration may bring',
    columns: {
      category: text('Category', {
        required: true,
        max: LENGTH.shortText,
        // Its name is part of a field's name in the registration form.
        pattern: { source: '[^\\[\\].]*', message: 'A category cannot contain brackets or dots' },
        message: 'Enter a category, such as TVs or monitors',
      }),
      most: wholeNumber('At most', { required: true, min: 0, max: 1000 }),
    },
  }),
  zips: list('ZIP codes', {
    item: 'ZIP code',
    unordered: true,
    max: 5,
    maxLines: 200,
    pattern: { source: '\\d{5}', message: 'A ZIP code has five digits' },
    hint: 'Who may come. Leave empty for everyone.',
  }),
  zipRule: select('People from other ZIP codes', {
    default: 'refuse',
    options: [
      { value: 'refuse', label: 'Cannot register' },
      { value: 'ask', label: 'Can register, and are marked' },
    ],
  }),
  questions: rows('Questions', {
    item: 'question',
    maxRows: 10,
    hint: 'What else you want to know from people who register',
    columns: {
      id: text('Id', { max: LENGTH.status, apiOnly: true }),
      label: text('Question', { required: true, max: LENGTH.shortText }),
      type: select('Type', {
        default: 'text',
        options: FORM_FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
      }),
      required: checkbox('Required', {}),
      options: list('Options', { item: 'option', hint: 'For a dropdown, one per line' }),
    },
  }),
  host: text('Host', {
    section: 'Host',
    half: true,
    hint: 'Who hosts it with you, for reports',
  }),
  town: text('Town', { half: true, hint: 'For reports' }),
  hostEmail: email('Host email', {
    autoComplete: 'off',
    hint: 'Gets the results. Visitors never see it.',
  }),
} as const

/** The form of an existing event, which adds the weights collected once it is over. */
export const eventFields = {
  ...newEventFields,
  electronicsLbs: {
    ...weightFields.electronicsLbs,
    section: 'Afterward',
    hint: 'Weighed after the event',
  },
  commonMaterialsLbs: {
    ...weightFields.commonMaterialsLbs,
    hint: 'For the recorded impact',
  },
} as const

export const EVENT_TEXTS: RecordTexts = {
  noun: 'this event',
  created: { title: 'Success', message: 'Event has been created successfully.' },
  updated: { title: 'Success', message: 'Event has been updated successfully.' },
  deleted: { title: 'Success', message: 'Event has been deleted successfully.' },
  createFailed: { title: 'Error', message: 'Failed to create event. Please try again.' },
  updateFailed: { title: 'Error', message: 'Failed to update event. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete event. Please try again.' },
}
