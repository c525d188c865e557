import { expect, it } from 'vitest'
import { formatPhone } from '~/admin/format-phone'
import { email } from '~/forms/fields'
import { validateField } from '~/forms/validate-field'
import { mailtoHref, telHref } from '~/settings/settings'

it.each([
  'ceo%40bank.example?bcc=boss@evil.example',
  'a&body=pay@evil.example',
  'a?b#c/d@example.org',
  "o'neil+tag@example.org",
])('a mailto link to %s has that address as its only recipient', (address) => {
  expect(validateField(email('Email', {}), address)).toBeNull()
  const { pathname, search, hash } = new URL(mailtoHref(address))
  expect(decodeURIComponent(pathname)).toBe(address)
  expect([search, hash]).toEqual(['', ''])
})

it('a mailto link may have a subject', () => {
  const { pathname, searchParams } = new URL(
    mailtoHref('a@b.co', 'Your request & more (CM-7K3Q9D)'),
  )
  expect(pathname).toBe('a@b.co')
  expect([...searchParams]).toEqual([['subject', 'Your request & more (CM-7K3Q9D)']])
})

it('a tel link contains only the number', () => {
  expect(telHref('+1 (303) 555-0142;ext=7?x')).toBe('tel:+130355501427')
})

it.each([
  'a@b.co?bcc=x.example',
  'a@b_c.de',
  'a@b%2ec.de',
  'a@[127.0.0.1]',
  'a"b@c.de',
  'a,b@c.de',
])('an email address needs a host name and valid characters: not %s', (address) => {
  expect(validateField(email('Email', {}), address)).toBe(
    'Enter an email address like name@example.org',
  )
})

it.each([
  ['3035550142', '(303) 555-0142'],
  ['+1 303-555-0142', '(303) 555-0142'],
  ['303.555.0142', '(303) 555-0142'],
  ['303-555-0142 ext. 7', '303-555-0142 ext. 7'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('the phone number %s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
