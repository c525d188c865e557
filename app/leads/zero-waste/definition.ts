import { checkboxes, date, email, phone, select, text, textarea } from '~/forms/fields'
import { addressFields } from '../address'
import { defineLead } from '../lead'
import { toOptions } from '../options'

export const zeroWasteRequest = defineLead({
  kind: 'zero-waste',
  formType: 'zero-waste-event',
  prefix: 'ZW',
  noun: 'zero-waste request',
  page: '/events?tab=zero-waste#request-form',
  fields: {
    eventName: text('Event name', { section: 'Event', required: true }),
    eventType: select('Event type', {
      required: true,
      half: true,
      options: [
        { value: 'music-festival', label: 'Music Festival' },
        { value: 'concert', label: 'Concert' },
        { value: 'conference', label: 'Conference' },
        { value: 'trade-show', label: 'Trade Show' },
        { value: 'sporting-event', label: 'Sporting Event' },
        { value: 'corporate-event', label: 'Corporate Event' },
        { value: 'wedding', label: 'Wedding' },
        { value: 'community-festival', label: 'Community Festival' },
        { value: 'other', label: 'Other' },
      ],
    }),
    eventDate: date('Event date', { required: true, half: true }),
    eventDuration: text('Duration, in hours or days', { half: true }),
    expectedAttendees: text('Expected attendees', { required: true, half: true }),
    organizerName: text('Organizer', {
      section: 'Your details',
      required: true,
      half: true,
      autoComplete: 'organization',
    }),
    contactName: text('Contact person', { required: true, half: true, autoComplete: 'name' }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { required: true, half: true }),
    venue: text('Venue name', { section: 'Venue' }),
    ...addressFields(false),
    servicesNeeded: checkboxes('Services needed', {
      section: 'Services',
      options: toOptions([
        'Waste station setup and management',
        'Recycling and composting coordination',
        'Electronic waste collection',
        'Staff training on zero-waste practices',
        'Waste audit and analysis',
        'Sustainability consulting',
        'Educational signage and materials',
        'Post-event reporting',
      ]),
    }),
    wasteTypes: checkboxes('Expected waste types', {
      options: toOptions([
        'Food waste and compostables',
        'Beverages and containers',
        'Paper and cardboard',
        'Electronic equipment',
        'Promotional materials',
        'Decorations and signage',
        'Vendor booth materials',
        'General recyclables',
      ]),
    }),
    timeline: select('Planning timeline', {
      half: true,
      options: [
        { value: 'less-than-1-month', label: 'Less than 1 month' },
        { value: '1-3-months', label: '1-3 months' },
        { value: '3-6-months', label: '3-6 months' },
        { value: '6-12-months', label: '6-12 months' },
        { value: 'more-than-1-year', label: 'More than 1 year' },
      ],
    }),
    budget: select('Budget', {
      half: true,
      options: [
        { value: 'under-5k', label: 'Under $5,000' },
        { value: '5k-15k', label: '$5,000 - $15,000' },
        { value: '15k-50k', label: '$15,000 - $50,000' },
        { value: 'over-50k', label: 'Over $50,000' },
        { value: 'need-estimate', label: 'Need an estimate' },
      ],
    }),
    eventDescription: textarea('Describe the event', { section: 'More about the event' }),
    sustainabilityGoals: textarea('Sustainability goals', {
      hint: 'For example: a diversion rate, a certification or a first attempt.',
    }),
    additionalInfo: textarea('Additional information', {}),
  },
  button: 'Request Zero-Waste Services',
  pending: 'Submitting...',
  done: {
    title: 'Zero-waste event request submitted!',
    message:
      'Our events team will contact you within 24 hours to discuss your sustainability goals.',
  },
  failed: {
    title: 'Error submitting request',
    message: 'Please try again or contact us directly.',
  },
  promise: { hours: 24 },
  next: 'Our events team reviews the venue, expected waste and crew, then sends a written plan.',
})
