import { date, email, phone, select, text, textarea, wholeNumber } from '~/forms/fields'
import { addressFields } from '../address'
import { defineLead } from '../lead'
import { YES_NO_PARTIAL } from '../options'

// Both forms store into one table, with different fields and texts.

const failed = {
  title: 'Error submitting request',
  message: 'Please try again or contact us directly.',
}
const next =
  'An event coordinator will call to go over the date, the venue and what people can bring.'

/** The short form on /e-waste. */
export const communityDrive = defineLead({
  kind: 'community-event',
  formType: 'community-drive',
  prefix: 'CE',
  noun: 'collection event request',
  page: '/e-waste#request-event',
  fields: {
    name: text('Your name', {
      section: 'Your details',
      required: true,
      half: true,
      autoComplete: 'name',
    }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { half: true }),
    organizationName: text('Organization name', {
      required: true,
      half: true,
      autoComplete: 'organization',
    }),
    eventType: select('Event type', {
      section: 'Event',
      required: true,
      half: true,
      options: [
        { value: 'community-drive', label: 'Community Drive' },
        { value: 'school-event', label: 'School Event' },
        { value: 'corporate-event', label: 'Corporate Event' },
        { value: 'municipality', label: 'Municipality' },
      ],
    }),
    expectedAttendees: wholeNumber('Expected attendees', { half: true, min: 0, max: 1_000_000 }),
    eventDate: date('Event date', { half: true }),
    location: text('Location', { required: true, half: true }),
    additionalInfo: textarea('Additional information', {}),
  },
  button: 'Request Event',
  pending: 'Submitting...',
  done: {
    title: 'Event request submitted successfully!',
    message: "We'll contact you within 3-5 business days to discuss details.",
  },
  failed,
  promise: { businessDays: 5 },
  next,
})

/** The long form on /events. */
export const communityEvent = defineLead({
  kind: 'community-event',
  formType: 'community-event',
  prefix: 'CE',
  noun: 'community event request',
  page: '/events?tab=community#request-form',
  fields: {
    organizationName: text('Organization name', {
      section: 'Your details',
      required: true,
      half: true,
      autoComplete: 'organization',
    }),
    contactName: text('Contact person', { required: true, half: true, autoComplete: 'name' }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { required: true, half: true }),
    eventType: select('Event type', {
      section: 'Event',
      required: true,
      half: true,
      options: [
        { value: 'municipal', label: 'Municipal Event' },
        { value: 'community', label: 'Community Group' },
        { value: 'school', label: 'School or University' },
        { value: 'corporate', label: 'Corporate Event' },
        { value: 'nonprofit', label: 'Nonprofit Organization' },
        { value: 'other', label: 'Other' },
      ],
    }),
    expectedAttendees: text('Expected attendees', { half: true }),
    preferredDate: date('Preferred date', { half: true }),
    needsMarketing: select('Do you need help with publicity?', {
      half: true,
      options: YES_NO_PARTIAL('With some of it'),
    }),
    location: text('Venue name', { section: 'Venue', half: true }),
    hasVenue: select('Do you have a venue?', {
      half: true,
      options: YES_NO_PARTIAL('Partly arranged'),
    }),
    ...addressFields(false),
    description: textarea('Describe the event', { section: 'More about the event' }),
    additionalServices: textarea('Additional services', {
      hint: 'For example: on-site data destruction, staffing, signs or a report.',
    }),
    additionalInfo: textarea('Additional information', {}),
  },
  button: 'Submit Event Request',
  pending: 'Submitting...',
  done: {
    title: 'Community event request submitted!',
    message: "We'll contact you within 48 hours to discuss your event details.",
  },
  failed,
  promise: { hours: 48 },
  next,
})
