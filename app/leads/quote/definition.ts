import { email, phone, select, text, textarea } from '~/forms/fields'
import { defineLead } from '../lead'
import { SERVICE_TYPES } from '../options'

export const quoteRequest = defineLead({
  kind: 'quote',
  formType: 'quote',
  prefix: 'QR',
  noun: 'quote request',
  page: '/quote#quote-form',
  fields: {
    businessName: text('Business or organization', { half: true, autoComplete: 'organization' }),
    contactName: text('Contact name', { required: true, half: true, autoComplete: 'name' }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { half: true }),
    serviceType: select('Service', {
      required: true,
      options: SERVICE_TYPES,
      message: 'Choose the service you need a quote for',
    }),
    message: textarea('What do you need?', {
      hint: 'Rough counts, weights, locations and dates help us give you an exact price.',
    }),
  },
  button: 'Request Quote',
  pending: 'Submitting...',
  done: {
    title: 'Quote request submitted!',
    message: "We'll contact you within 24 hours with your quote or our questions.",
  },
  failed: {
    title: 'Error submitting request',
    message: 'Please try again or contact us directly.',
  },
  promise: { hours: 24 },
  next: 'We price your request and reply by email or phone.',
})
