import { describe, expect, it } from 'vitest'
import { text, textarea } from '~/forms/fields'
import { ownDomain, readTexts, verdictOf } from '~/leads/spam'

describe('verdictOf', () => {
  it('is spam from 60 points, and to be checked from 30', () => {
    expect(verdictOf([])).toBeNull()
    expect(verdictOf(['links'])).toBe('check')
    expect(verdictOf(['marked'])).toBe('check')
    expect(verdictOf(['links', 'marked'])).toBe('spam')
    for (const alone of ['honeypot', 'link-in-name', 'same-text'] as const)
      expect(verdictOf([alone]), alone).toBe('spam')
  })
})

describe('readTexts', () => {
  const FIELDS = { contactName: text('Name', {}), message: textarea('Message', {}) }
  const read = (contactName: string, message: string) => readTexts(FIELDS, { contactName, message })

  it('finds a link in a name, and two in a message', () => {
    expect(read('Rosa www.example.org', '').hasLinkInName).toBe(true)
    expect(read('Rosa', 'https://a.example').hasLinkInName).toBe(false)
    expect(read('Rosa', 'https://a.example').hasLinks).toBe(false)
    expect(read('Rosa', 'https://a.example and WWW.b.example').hasLinks).toBe(true)
  })

  it('compares a message without case and spaces, unless it is short', () => {
    const long = 'We improve the ranking of your site in all search engines.'
    expect(read('Rosa', long).text).toBe(read('Sam', ` ${long.toUpperCase()}\n`).text)
    expect(read('Rosa', 'Please call me').text).toBeNull()
  })

  it('does not compare lists of items, which neighbors write alike', () => {
    const fields = { items: textarea('Items', { listsItems: true }) }
    const items = 'An old television, two laptops with their chargers, and a box of cables'
    expect(readTexts(fields, { items }).text).toBeNull()
  })
})

it('knows domains that belong to one organization', () => {
  expect(ownDomain('Sam@Spam.Example')).toBe('spam.example')
  expect(ownDomain('rosa@gmail.com')).toBeNull()
})
