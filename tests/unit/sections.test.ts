import { expect, it } from 'vitest'
import { text } from '~/forms/fields'
import { splitOptional } from '~/forms/sections'

const required = text('Name', { section: 'You', required: true })
const titlesOf = (fields: Parameters<typeof splitOptional>[0]) =>
  Object.values(splitOptional(fields)).map((sections) => sections.map(({ title }) => title))

it('divides the last sections in which nothing is required, if there are two', () => {
  const venue = text('Venue', { section: 'Venue' })
  const more = text('More', { section: 'More' })
  expect(titlesOf({ required, venue, more })).toEqual([['You'], ['Venue', 'More']])
  expect(titlesOf({ required, venue })).toEqual([['You', 'Venue'], []])
  const zip = text('ZIP', { required: true })
  expect(titlesOf({ required, venue, more, zip })).toEqual([['You', 'Venue', 'More'], []])
})
