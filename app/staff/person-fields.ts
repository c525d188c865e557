import { checkbox, email, password, text } from '~/forms/fields'

// Forms about people: rendered in the browser, validated on the server.

const PASSWORD = { min: 8, autoComplete: 'new-password' } as const

const about = {
  firstName: text('First name', { max: 100, half: true, autoComplete: 'off' }),
  lastName: text('Last name', { max: 100, half: true, autoComplete: 'off' }),
  email: email('Email', { autoComplete: 'off' }),
  digest: checkbox('Send the morning digest', {
    toggle: true,
    hint: 'An email at 7:30 on working days: overdue and due requests, visits and events of the day.',
  }),
}

export const personFields = about

export const newPersonFields = {
  username: text('Username', {
    required: true,
    max: 100,
    autoComplete: 'off',
    hint: 'Letters, digits, dots, dashes and underscores. It cannot be changed later.',
  }),
  ...about,
  password: password('First password', {
    ...PASSWORD,
    hint: 'At least 8 characters. Leave empty to generate one.',
  }),
}

export const resetFields = {
  password: password('New password', {
    ...PASSWORD,
    hint: 'At least 8 characters. Leave empty to generate one.',
  }),
}

export const ownPasswordFields = {
  current: password('Current password', { required: true, autoComplete: 'current-password' }),
  password: password('New password', {
    ...PASSWORD,
    required: true,
    hint: 'At least 8 characters.',
  }),
  again: password('Confirm new password', {
    required: true,
    autoComplete: 'new-password',
    message: 'Enter the new password again',
  }),
}
