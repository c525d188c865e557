import { email, phone, select, text, textarea } from '~/forms/fields'
import { defineLead } from '../lead'
import { SERVICE_TYPES } from '../options'

export const contactMessage = defineLead({
  kind: 'contact',
  formType: 'contact',
  prefix: 'CM',
  noun: 'message',
  page: '/contact#contact-form',
  fields: {
    contactName: text('Your name', { required: true, half: true, autoComplete: 'name' }),
    email: email('Email address', { required: true, half: true }),
    phone: phone('Phone number', { half: true }),
    businessName: text('Business or organization', { half: true, autoComplete: 'organization' }),
    serviceType: select('Subject', { options: SERVICE_TYPES }),
    message: textarea('Message', {}),
  },
  button: 'Send Message',
  pending: 'Sending...',
  done: { title: 'Message sent successfully!', message: "We'll get back to you within 24 hours." },
  failed: { title: 'Error sending message', message: 'Please try again or contact us directly.' },
  promise: { hours: 24 },
  next: 'We will reply to the email address you gave.',
})
