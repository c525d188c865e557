import { date, email, phone, text, textarea } from '~/forms/fields'
import { addressFields } from '../address'
import { defineLead } from '../lead'

export const businessPickup = defineLead({
  kind: 'pickup',
  formType: 'business-pickup',
  prefix: 'PU',
  noun: 'pickup request',
  page: '/e-waste#schedule-pickup',
  fields: {
    contactName: text('Contact name', {
      section: 'Who should we contact?',
      required: true,
      half: true,
      autoComplete: 'name',
    }),
    businessName: text('Business name', {
      required: true,
      half: true,
      autoComplete: 'organization',
    }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { required: true, half: true }),
    ...addressFields(true, 'Pickup address'),
    itemsDescription: textarea('Items to pick up', {
      section: 'Items and date',
      required: true,
      listsItems: true,
      hint: 'Types and rough counts, such as 12 laptops, 3 monitors and a rack of switches.',
    }),
    pickupDate: date('Preferred pickup date', { half: true }),
    estimatedWeight: text('Estimated weight in pounds', { half: true }),
    additionalInfo: textarea('Anything else we should know', {
      hint: 'Stairs, loading dock, parking, serial numbers to record.',
    }),
  },
  button: 'Schedule Pickup',
  pending: 'Submitting...',
  done: {
    title: 'Pickup request submitted successfully!',
    message: "We'll contact you within 24 hours to schedule your pickup.",
  },
  failed: {
    title: 'Error submitting request',
    message: 'Please try again or contact us directly.',
  },
  promise: { hours: 24 },
  next: 'Our dispatcher will call or email to set a day. No need to pack anything yet.',
})
