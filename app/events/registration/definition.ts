import { checkbox, email, phone, text, textarea, wholeNumber } from '~/forms/fields'
import { defineLead } from '~/leads/lead'
import { paths } from '~/paths'

export const eventRegistration = defineLead({
  kind: 'registration',
  formType: 'registration',
  prefix: 'RG',
  noun: 'registration',
  page: '/events',
  fields: {
    eventId: {
      type: 'hidden-number',
      label: 'Event',
      required: true,
      message: 'Choose the event to register for',
    },
    name: text('Full name', {
      required: true,
      min: 2,
      message: 'Name is required',
      autoComplete: 'name',
    }),
    email: email('Email address', {
      required: true,
      half: true,
      message: 'Valid email is required',
    }),
    phone: phone('Phone number', {
      required: true,
      half: true,
      min: 10,
      message: 'Valid phone number is required',
    }),
    items: textarea('Items you are bringing', {
      required: true,
      min: 5,
      listsItems: true,
      hint: 'Types and rough counts, such as 2 laptops and a TV. At least 5 characters.',
      message: 'Please describe the items you are bringing',
    }),
    numberOfItems: wholeNumber('Number of items', { apiOnly: true, min: 0, max: 1_000_000 }),
    waitlist: checkbox('Join the waiting list', { apiOnly: true }),
    terms: checkbox('I agree to the event terms', {
      required: true,
      link: { words: 'event terms', to: `${paths.terms}#events` },
      message: 'You must agree to the terms',
    }),
  },
  button: 'Complete Registration',
  again: 'Register someone else',
  pending: 'Submitting...',
  done: {
    title: 'Thank You',
    message: 'Thank you for registering! We look forward to seeing you at the event.',
  },
  doneAs: {
    waitlisted: {
      title: 'You are on the waiting list',
      message: 'We will email you as soon as a place is free for you.',
    },
  },
  failed: { title: 'Error', message: 'Failed to register: Unknown error' },
  promise: null,
  next: 'Have this reference ready, on paper or on your phone. If your plans change, cancel with the link in your email, so someone else can have the spot.',
})
