import type { CheerioAPI } from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryFields } from '~/calendar/entry-fields'
import { newEventFields } from '~/events/event-fields'
import { eventRegistration } from '~/events/registration/definition'
import type { Fields } from '~/forms/fields'
import { communityDrive, communityEvent } from '~/leads/community-event/definition'
import { contactMessage } from '~/leads/contact/definition'
import { businessPickup } from '~/leads/pickup/definition'
import { quoteRequest } from '~/leads/quote/definition'
import { zeroWasteRequest } from '~/leads/zero-waste/definition'
import { uploadFields } from '~/logos/logo-fields'
import { newsFields } from '~/news/news-fields'
import { textPageFields } from '~/pages/text-page-fields'
import { serviceFields } from '~/services/service-fields'
import { settingsFields } from '~/settings/settings-fields'
import { newPersonFields, ownPasswordFields } from '~/staff/person-fields'
import { clearRecords, makeEvent } from '../support/records'
import { page, postForm, send } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

// Every form lists all its errors at once, including lists, choices and pictures.

/** A form, its address and its fields. */
type Form = [path: string, fields: Fields]

const PUBLIC: Form[] = [
  ['/contact', contactMessage.fields],
  ['/quote', quoteRequest.fields],
  ['/e-waste', businessPickup.fields],
  ['/e-waste', communityDrive.fields],
  ['/events?tab=community', communityEvent.fields],
  ['/events?tab=zero-waste', zeroWasteRequest.fields],
]
const STAFF: Form[] = [
  ['/admin/events/new', newEventFields],
  ['/admin/news/new', newsFields],
  ['/admin/services/new', serviceFields],
  ['/admin/pages/more/new', textPageFields],
  ['/admin/people/new', newPersonFields],
  ['/admin/calendar/new', entryFields],
  ['/admin/logos', uploadFields],
  ['/admin/account', ownPasswordFields],
  ['/admin/settings', settingsFields([])],
]

/** The values that a browser without JavaScript submits for these fields when all are empty. */
function emptied($: CheerioAPI, fields: Fields) {
  const form = $(`form[method=post]:has([name=${Object.keys(fields)[0]}])`).first()
  const sent: Record<string, string[]> = {}
  for (const control of form.find('input, textarea, select').toArray()) {
    const { name = '', type, value = '' } = control.attribs
    if (type === 'checkbox' || type === 'file') continue
    sent[name] = [...(sent[name] ?? []), type === 'hidden' ? value : '']
  }
  return { form, sent }
}

const missing = (fields: Fields) =>
  Object.entries(fields).filter(
    ([, field]) => field.required && !('default' in field) && field.type !== 'hidden-number',
  )

function expectMistakes($: CheerioAPI, fields: Fields) {
  const summary = $('.error-summary').first()
  const lines = summary.find('a').toArray()
  expect(lines.map((line) => $(line).text())).toEqual(
    missing(fields).map(([, { message, label }]) => message ?? `${label} is required`),
  )
  for (const line of lines) {
    const field = $(`[id="${line.attribs.href?.slice(1)}"]`)
    expect(field.length).toBe(1)
    const box = field.closest('.field, .fieldset')
    expect(box.find('.field-error').text()).toBe($(line).text())
  }
  expect(lines.length).toBeGreaterThan(0)
}

type Send = (path: string, init?: object) => Promise<Response>
type Post = (path: string, values: Record<string, string[]>) => Promise<Response>

async function expectRefused([path, fields]: Form, send: Send, post: Post) {
  const $ = await page(send(path))
  const { form, sent } = emptied($, fields)
  // The browser's own validation would stop at the first error, and does not know lists.
  expect(form.attr('novalidate')).toBeDefined()
  const response = await post(path, sent)
  expect(response.status).toBe(422)
  const again = await page(response)
  expectMistakes(again, fields)
  expect(again('title').text()).toBe(`Error: ${$('title').text()}`)
}

beforeAll(clearRecords)

describe('an empty public form reports each error, also in the title', () => {
  it.each(PUBLIC)('%s', (...form) => expectRefused(form, send, postForm))

  it('event registration', async () => {
    const { id } = await makeEvent()
    await expectRefused([`/events/${id}/register`, eventRegistration.fields], send, postForm)
  })
})

describe('an empty staff form reports each error, also in the title', () => {
  it.each(STAFF)('%s', (...form) => expectRefused(form, sendAsStaff, postAsStaff))
})

it('the title has no error for another page or a stored form', async () => {
  const done = await postForm('/contact', {
    formType: 'contact',
    contactName: 'Rosa Delgado',
    email: 'rosa.title@example.org',
  })
  expect(done.status).toBe(303)
  const $ = await page(send(done.headers.get('Location') ?? ''))
  expect($('title').text()).not.toContain('Error')
})

describe('the optional part of a long form', () => {
  const path = '/events?tab=zero-waste'
  const answerTo = async (values: Record<string, string>) => {
    const { form, sent } = emptied(await page(await send(path)), zeroWasteRequest.fields)
    const response = await postForm(form.attr('action')?.split('#')[0] ?? path, {
      ...sent,
      ...values,
    })
    expect(response.status).toBe(422)
    return page(response)
  }
  const folded = 'form[id=zero-waste-event] details'

  it('is folded, and open once it has a value or a mistake', async () => {
    expect((await page(await send(path)))(folded).attr('open')).toBeUndefined()
    expect((await answerTo({}))(folded).attr('open')).toBeUndefined()
    const $ = await answerTo({ venue: 'City Park' })
    expect($(folded).attr('open')).toBeDefined()
    expect($(`${folded} [name=venue]`).val()).toBe('City Park')
    const long = 'x'.repeat(10_001)
    expect((await answerTo({ eventDescription: long }))(folded).attr('open')).toBeDefined()
  })
})
