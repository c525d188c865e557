import type { CheerioAPI } from 'cheerio'
import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findDraft } from '~/pages/drafts.server'
import { readPublishedPage } from '~/pages/edited-page.server'
import { purge } from '~/platform/purge.server'
import { forgetEdits } from '../support/edited-pages'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff } from '../support/staff'

type Values = Record<string, string>

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
})
afterAll(forgetEdits)

/** The values of the editor's form, as a browser sends them. */
const valuesOf = ($: CheerioAPI): Values =>
  Object.fromEntries(
    $('main form[enctype]')
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  )

const editor = (name: string) => `/admin/pages/${name}?edit`
const open = async (name: string) => valuesOf(await page(sendAsStaff(editor(name))))
const save = (name: string, form: Values, changes: Values) =>
  postAsStaff(editor(name), { ...form, intent: 'save', ...changes })

/** Saves what two people made of the same form; returns the late one's page. */
async function saveBoth(name: string, theirs: Values, mine: Values) {
  const form = await open(name)
  expect((await save(name, form, theirs)).status).toBe(303)
  const late = await save(name, form, mine)
  expect(late.status).toBe(409)
  return page(late)
}

/** The compared parts, with both texts. */
const compared = ($: CheerioAPI) =>
  $('section:has(#conflict-heading) dl > div')
    .toArray()
    .map((part) => [
      $(part).find('dt').text(),
      ...$(part)
        .find('dd p:last-child')
        .toArray()
        .map((side) => $(side).text()),
    ])

const saveButton = ($: CheerioAPI) => $('main button[value=save]').text()

/** Changes the phone number on the screen of the settings. */
async function changePhone(phone: string) {
  const $ = await page(sendAsStaff('/admin/settings'))
  const form = $('main form[method=post]').last().serializeArray()
  const values = Object.fromEntries(form.map(({ name, value }) => [name, value]))
  const sent = await postAsStaff('/admin/settings', { ...values, phone, intent: 'save' })
  expect(sent.status).toBe(303)
}

describe('a page that two people edit', () => {
  it.each(['home', 'services', 'about', 'ewaste', 'contact'])(
    'keeps what each changed, and compares nothing: %s',
    async (name) => {
      const description = name === 'home' ? 'sections[0].content' : 'subtitle'
      const mine = { [description]: 'By me' }
      const $ = await saveBoth(name, { metaDescription: 'By them' }, mine)
      expect(compared($)).toEqual([])
      expect($('section:has(#conflict-heading)').text()).toContain('You changed other parts of it.')
      expect(saveButton($)).toBe('Save both')
      expect((await save(name, valuesOf($), {})).status).toBe(303)
      expect(await open(name)).toMatchObject({ metaDescription: 'By them', ...mine })
    },
  )

  it('is asked about a part that both changed, and only about that', async () => {
    const theirs = { title: 'Theirs', subtitle: 'Only theirs', 'info.phone': '303-555-0188' }
    const mine = { title: 'Mine', content: 'Only mine', 'info.email': 'mine@summitloop.example' }
    const $ = await saveBoth('contact', theirs, mine)
    expect(compared($)).toEqual([['Heading', 'Theirs', 'Mine']])
    expect(saveButton($)).toBe('Overwrite with mine')
    expect((await save('contact', valuesOf($), {})).status).toBe(303)
    expect(await open('contact')).toMatchObject({ ...theirs, ...mine })
  })

  it('merges sections, entries and fields of the form by what they are, not by their place', async () => {
    const form = await open('ewaste')
    const at = Object.keys(form)
      .find((name) => name.endsWith('items[0].title'))
      ?.split('.items')[0]
    const first = `${at}.items[0].title`
    const second = `${at}.items[1].title`
    // The first entry is moved to the end.
    const moved = {
      __intent__: JSON.stringify({
        type: 'reorder',
        payload: { name: `${at}.items`, from: 0, to: 7 },
      }),
    }
    const theirs = valuesOf(await page(postAsStaff(editor('ewaste'), { ...form, ...moved })))
    expect((await save('ewaste', theirs, {})).status).toBe(303)
    const late = await save('ewaste', form, { [first]: 'First, by me', [second]: 'Second, by me' })
    const $ = await page(late)
    expect(compared($)).toEqual([])
    await save('ewaste', valuesOf($), {})
    expect(await open('ewaste')).toMatchObject({
      [first]: 'Second, by me',
      [`${at}.items[7].title`]: 'First, by me',
    })
  })

  it('keeps fields of the contact form that each added', async () => {
    const added = (label: string) => ({
      'fields[9].name': '',
      'fields[9].label': label,
      'fields[9].type': 'text',
    })
    const $ = await saveBoth('contact', added('Their field'), added('My field'))
    expect(compared($)).toEqual([])
    await save('contact', valuesOf($), {})
    const { fields } = (await readPublishedPage('contact')).snapshot
    expect(fields?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contactName', 'theirField', 'myField']),
    )
  })

  it('is asked about an entry that one removed and the other changed', async () => {
    const form = await open('ewaste')
    const at = Object.keys(form)
      .find((name) => name.endsWith('items[0].title'))
      ?.split('.items')[0]
    await save('ewaste', form, { [`${at}.items[0].title`]: 'Changed by them' })
    const removed = Object.entries(form).filter(([name]) => !name.startsWith(`${at}.items[0]`))
    const $ = await page(
      postAsStaff(editor('ewaste'), { ...Object.fromEntries(removed), intent: 'save' }),
    )
    const [[label, before, after] = [], ...rest] = compared($)
    expect(label).toContain('Changed by them')
    expect(before).toContain('Changed by them')
    expect(after).toBe('removed')
    expect(rest).toEqual([])
  })

  it('takes settings that were changed on their own screen', async () => {
    await changePhone('303-555-0100')
    const form = await open('contact')
    await save('contact', form, { title: 'Theirs' })
    await changePhone('303-555-0111')
    const $ = await page(save('contact', form, { subtitle: 'Mine' }))
    expect(compared($).map(([label]) => label)).toEqual([])
    await save('contact', valuesOf($), {})
    expect(await open('contact')).toMatchObject({
      subtitle: 'Mine',
      'info.phone': '303-555-0111',
      title: 'Theirs',
    })
  })

  it('is asked about settings if nobody knows what they were', async () => {
    const form = await open('contact')
    await db.insert(settings).values({ key: 'phone', value: '303-555-0111' })
    await purge('settings')
    const $ = await page(save('contact', form, { subtitle: 'Mine' }))
    expect(compared($).map(([label]) => label)).toEqual(['Contact information: phone'])
  })
})

describe('the draft after a conflict', () => {
  it('has both changes, and can be continued without being asked again', async () => {
    await saveBoth('about', { title: 'Theirs' }, { subtitle: 'Mine' })
    expect((await findDraft('about'))?.content).toMatchObject({ title: 'Theirs', subtitle: 'Mine' })
    expect((await save('about', await open('about'), {})).status).toBe(303)
  })

  it('asks the person who continues it about collisions', async () => {
    await saveBoth('about', { title: 'Theirs' }, { title: 'Mine' })
    const late = await save('about', await open('about'), {})
    expect(late.status).toBe(409)
    expect(compared(await page(late))).toEqual([['Heading', 'Theirs', 'Mine']])
  })
})
