import { db } from 'db/client.server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findHistoryRows } from '~/admin/history/history-rows.server'
import { DEFAULT_CONTENT } from '~/pages/default-content'
import { restoreRevision } from '~/pages/restore-revision.server'
import { type Changes, writeHistory } from '~/records/history.server'
import type { Subject } from '~/records/subjects'
import { forgetEdits } from '../support/edited-pages'
import { makePickup } from '../support/jobs'
import { clearRecords, makeEvent } from '../support/records'
import { page } from '../support/site'
import { postAsStaff, sendAsStaff, sendJsonAsStaff, staffMember } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await forgetEdits()
})
afterAll(forgetEdits)

/** What the latest change says. */
async function latest() {
  const [entry] = await (await sendAsStaff('/api/history?limit=1')).json()
  const [row] = await findHistoryRows([entry.id])
  return { what: row?.what, details: row?.details }
}

async function record(subject: Subject, subjectId: string | number, changes: Changes) {
  await writeHistory(db, await staffMember(), { subject, subjectId, action: 'updated', changes })
  return (await latest()).details
}

/** Saves the page's form in the editor. */
async function save(name: string, changes: Record<string, string>) {
  const path = `/admin/pages/${name}?edit`
  const form = (await page(sendAsStaff(path)))('main form[enctype]').serializeArray()
  const values = Object.fromEntries(form.map(({ name, value }) => [name, value]))
  const response = await postAsStaff(path, { ...values, ...changes, intent: 'save' })
  expect(response.status).toBe(303)
}

describe('the history of a built-in page', () => {
  it.each(['home', 'services', 'about', 'ewaste', 'contact'] as const)(
    'has only what was changed: %s',
    async (name) => {
      await save(name, { metaDescription: 'Once' })
      expect((await latest()).details).toEqual([
        `Description for search engines: ${excerpt(DEFAULT_CONTENT[name].metaDescription)}, then Once`,
      ])
      await save(name, { metaDescription: 'Twice' })
      expect((await latest()).details).toEqual(['Description for search engines: Once, then Twice'])
      const [entry] = await (await sendAsStaff('/api/history?limit=1')).json()
      expect(entry.changes).toEqual({ metaDescription: ['Once', 'Twice'] })
    },
  )

  it('says what a restored revision shows, also where it has the built-in text', async () => {
    await save('about', { subtitle: 'By Maria' })
    await restoreRevision(await staffMember(), 'about', 0)
    expect(await latest()).toEqual({
      what: 'restored an earlier version of it',
      details: [`Subtitle: By Maria, then ${excerpt(DEFAULT_CONTENT.about.subtitle)}`],
    })
  })

  it('shows built-in texts where earlier entries have nothing', async () => {
    const changes: Changes = {
      subtitle: ['By Maria', null],
      sections: [[], []],
      title: ['', 'New'],
    }
    expect(await record('page', 'about', changes)).toEqual([
      `Heading: ${DEFAULT_CONTENT.about.title}, then New`,
      `Subtitle: By Maria, then ${excerpt(DEFAULT_CONTENT.about.subtitle)}`,
    ])
  })

  it('names the changed texts of sections and settings, with lines apart', async () => {
    await save('about', { 'sections[0].title': 'Why we exist' })
    expect((await latest()).details).toEqual([
      expect.stringMatching(/^Mission: title: .*, then Why we exist$/),
    ])
    await save('contact', { 'info.address': '1 New Street\nGolden, CO 80401' })
    expect((await latest()).details).toEqual([
      'Contact information: address: 1 New Street; Golden, CO 80401',
    ])
  })
})

const excerpt = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

describe('the history in words', () => {
  it('leaves out the times that follow from the time of an event', async () => {
    const { id } = await makeEvent({ time: '9 AM - 1 PM' })
    await sendJsonAsStaff('PUT', `/api/events/${id}`, { time: '10 AM - 2 PM' })
    expect((await latest()).details).toEqual(['Time: 9 AM - 1 PM, then 10 AM - 2 PM'])
  })

  it('has the labels of received items and of results', async () => {
    const { reference } = await makePickup()
    const details = await record('items', reference, { verifiedBy: [null, 'Tomasz Nowak'] })
    expect(details).toEqual(['Verified by: Tomasz Nowak'])
    const { id } = await makeEvent()
    expect(await record('results', id, { walkIns: [null, 3] })).toEqual(['Walk-ins: 3'])
  })

  it('makes words of names that no form has', async () => {
    expect(await record('gate', 1, { madeByHand: [null, 'x'] })).toEqual(['Made by hand: x'])
  })

  it('separates the rows of lists', async () => {
    const window = { weekday: 'weekdays', stops: 2, start: '08:00', end: '10:00' }
    const windows = [window, { ...window, start: '10:00', end: '12:00' }]
    const details = await record('settings', 'visits', { windows: [[], windows] })
    expect(details).toEqual(['Windows: Mon to Fri, 8 AM, 10 AM, 2; Mon to Fri, 10 AM, noon, 2'])
  })
})
