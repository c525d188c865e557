import { db } from 'db/client.server'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PageCache } from '~/process/page-cache.server'
import { page, send } from '../support/site'
import { followAsStaff, postAsStaff, sendAsStaff, sendJsonAsStaff } from '../support/staff'
import {
  clearContent,
  EVENTS,
  make,
  NEWS,
  SERVICES_KIND,
  type StaffKind,
  seedServices,
  whileGone,
  whileReadOnly,
} from '../support/staff-kinds'

// What holds for all kinds of content. Specifics of a kind are in its own file.

beforeEach(clearContent)
afterAll(seedServices)

const stored = async ({ table }: StaffKind) =>
  (await db.select().from(table).where(isNull(table.deletedAt))) as {
    id: string | number
    title: string
    version: number
  }[]

const titlesOf = async (kind: StaffKind) => (await stored(kind)).map(({ title }) => title).sort()

const one = (kind: StaffKind, id: string | number, act = '') =>
  `${kind.screen}/${id}${act && `/${act}`}`

/** The list page as text. */
const listText = async (kind: StaffKind, search = '') =>
  (await page(sendAsStaff(kind.screen + search)))('main').text()

/** The flash message of a response. */
async function saidAfter(response: Response) {
  const $ = await page(followAsStaff(response))
  return $('[role=status]').text()
}

/** Posts the message's Undo like its button. */
async function undoAfter(response: Response) {
  const $ = await page(followAsStaff(response))
  const form = $('[role=status] form')
  const [subject, at] = ['subject', 'at'].map((name) => String(form.find(`[name=${name}]`).val()))
  return () => postAsStaff('/admin/undo', { subject: subject ?? '', at: at ?? '' })
}

const KINDS = [EVENTS, NEWS, SERVICES_KIND]

describe.each(KINDS)('$name: the dialog for a new record', (kind) => {
  const { screen, api, full, json, said } = kind

  it('is a page without JavaScript, with the width of document 2', async () => {
    const response = await sendAsStaff(`${screen}/new`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const $ = await page(response)
    expect($('[role=dialog]').attr('style')).toContain(`${kind.width}px`)
    expect($('meta[name=robots]').attr('content')).toBe('noindex')
    for (const name of Object.keys(full))
      expect($(`[role=dialog] [name=${name}]`).length).toBeGreaterThan(0)
  })

  it('stores it, confirms, and returns to the same list', async () => {
    const response = await postAsStaff(`${screen}/new?q=spring`, full)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${screen}?q=spring`)
    expect(await saidAfter(response)).toBe(said.created.join(''))
    expect(await titlesOf(kind)).toEqual(['Spring collection day'])
    expect(await listText(kind)).toContain('Spring collection day')
  })

  it.each(kind.rules)('rejects %s %j: %s', async (field, value, message) => {
    const response = await postAsStaff(`${screen}/new`, { ...full, [field]: value })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain(message)
    const link = $('.error-summary a').attr('href') ?? ''
    expect($(link).length).toBe(1)
    const [kept, typed] = Object.entries(full).find(
      ([name, typed]) => name !== field && name !== 'isActive' && typeof typed === 'string',
    ) as [string, string]
    expect($(`[role=dialog] [name=${kept}]`).val()).toBe(typed)

    const said = await sendJsonAsStaff('POST', api, { ...json, [field]: value })
    expect(said.status).toBe(422)
    expect((await said.json()).errors[field].join()).toContain(message)
    expect(await stored(kind)).toEqual([])
  })

  it('keeps all values if the database fails', () =>
    whileReadOnly(kind, async () => {
      const response = await postAsStaff(`${screen}/new`, full)
      expect(response.status).toBe(500)
      const $ = await page(response)
      expect($('.error-summary').text()).toContain(said.createFailed[1])
      expect($('[role=dialog] [name=title]').val()).toBe(full.title)
    }))
})

describe.each(KINDS)('$name: the edit dialog', (kind) => {
  const { api, full, said } = kind

  it('shows the stored values, saves them, and writes history', async () => {
    const { id } = await make(kind)
    const $ = await page(sendAsStaff(one(kind, id, 'edit')))
    expect($('[role=dialog] [name=title]').val()).toBe('Spring collection day')
    expect($('[role=dialog] [name=version]').val()).toBe('1')
    const values = {
      ...full,
      ...(full.id && { id: String(id) }),
      title: 'Another title',
      version: '1',
    }
    const response = await postAsStaff(one(kind, id, 'edit'), values)
    expect(response.status).toBe(303)
    expect(await saidAfter(response)).toBe(said.updated.join(''))
    expect(await titlesOf(kind)).toEqual(['Another title'])
    const history = (await page(sendAsStaff(one(kind, id, 'edit'))))('details ol').text()
    expect(history).toContain('admin updated this')
    expect(history).toContain('Title: Spring collection day, then Another title')
    expect(history).toContain('admin created this')
  })

  it('shows both versions after a concurrent save, and overwrites on request', async () => {
    const { id } = await make(kind)
    await sendJsonAsStaff('PUT', `${api}/${id}`, { title: 'Their title' })
    const mine = {
      ...full,
      ...(full.id && { id: String(id) }),
      title: 'My own title',
      version: '1',
    }
    const response = await postAsStaff(one(kind, id, 'edit'), mine)
    expect(response.status).toBe(409)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('admin saved')
    expect($('.banner').text()).toContain('Their title')
    expect($('.banner').text()).toContain('My own title')
    expect($('[role=dialog] [name=title]').val()).toBe('My own title')
    expect(await titlesOf(kind)).toEqual(['Their title'])

    const again = await postAsStaff(one(kind, id, 'edit'), {
      ...mine,
      version: String($('[name=version]').val()),
    })
    expect(again.status).toBe(303)
    expect(await titlesOf(kind)).toEqual(['My own title'])
  })

  it('keeps the input if someone deleted the record, and restores it with a save', async () => {
    const { id } = await make(kind)
    await postAsStaff(one(kind, id, 'delete'), {})
    const mine = {
      ...full,
      ...(full.id && { id: String(id) }),
      title: 'Typed meanwhile',
      version: '1',
    }
    const response = await postAsStaff(one(kind, id, 'edit'), mine)
    expect(response.status).toBe(404)
    const $ = await page(response)
    expect($('.error-summary').text()).toContain('admin deleted')
    expect($('[role=dialog] [name=title]').val()).toBe('Typed meanwhile')
    expect($('[role=dialog] [type=submit]').first().text()).toBe('Restore and save')
    expect(await stored(kind)).toEqual([])
    const restore = String($('[role=dialog] [name=restore]').val())
    const again = await postAsStaff(one(kind, id, 'edit'), { ...mine, restore })
    expect(again.status).toBe(303)
    expect(await titlesOf(kind)).toEqual(['Typed meanwhile'])
  })

  it.each(['987654', 'no-such-one', '0', '99999999999999', '%00'])(
    'returns 404 for %s',
    async (id) => {
      expect((await sendAsStaff(one(kind, id, 'edit'))).status).toBe(404)
      expect((await postAsStaff(one(kind, id, 'edit'), full)).status).toBe(404)
      expect((await sendAsStaff(one(kind, id, 'delete'))).status).toBe(404)
      expect((await postAsStaff(one(kind, id, 'delete'), {})).status).toBe(404)
    },
  )
})

describe.each(KINDS)('$name: deleting a record', (kind) => {
  const { said } = kind

  it('asks first, naming the record', async () => {
    const { id } = await make(kind)
    const text = (await page(sendAsStaff(one(kind, id, 'delete'))))('[role=dialog]').text()
    for (const words of kind.told) expect(text).toContain(words)
    expect(await stored(kind)).toHaveLength(1)
  })

  it('can be undone once from its message, restoring the whole record', async () => {
    const { id } = await make(kind)
    const before = await stored(kind)
    const response = await postAsStaff(one(kind, id, 'delete'), {})
    expect(response.status).toBe(303)
    expect(await saidAfter(response)).toContain(said.deleted.join(''))
    expect(await stored(kind)).toEqual([])
    expect((await sendAsStaff(one(kind, id, 'edit'))).status).toBe(404)
    const undo = await undoAfter(response)
    expect(await saidAfter(await undo())).toContain('1 record has been restored.')
    // Calendars that have it as cancelled must get a newer copy.
    const content = (rows: Record<string, unknown>[]) =>
      rows.map(({ sequence: _, updatedAt: __, ...row }) => row)
    expect(content(await stored(kind))).toEqual(content(before))
    expect(await saidAfter(await undo())).toContain('Nothing to undo')
  })

  it('moves it to the trash, from where it can be restored', async () => {
    const { id, title } = await make(kind)
    await postAsStaff(one(kind, id, 'delete'), {})
    const $ = await page(sendAsStaff('/admin/trash'))
    expect($('main').text()).toContain(title)
    const form = $('main li form')
    const [subject, key] = ['subject', 'id'].map((name) =>
      String(form.find(`[name=${name}]`).val()),
    )
    const response = await postAsStaff('/admin/trash', { subject: subject ?? '', id: key ?? '' })
    expect(response.status).toBe(303)
    expect(await titlesOf(kind)).toEqual([title])
  })

  it('reports a database failure', async () => {
    const { id } = await make(kind)
    await whileReadOnly(kind, async () => {
      const response = await postAsStaff(one(kind, id, 'delete'), {})
      expect(response.status).toBe(500)
      expect((await page(response))('[role=dialog] [role=alert]').text()).toBe(said.deleteFailed[1])
    })
    expect(await stored(kind)).toHaveLength(1)
  })
})

describe.each(KINDS)('$name: bulk actions', (kind) => {
  const { screen } = kind

  const bulk = (values: Record<string, string | string[]>, search = '') =>
    postAsStaff(screen + search, values)

  it('delete after a confirmation, and restore together', async () => {
    const [a, b] = [await make(kind), await make(kind)]
    await make(kind, { title: 'Stays where it is' })
    const ids = [String(a.id), String(b.id)]
    const asked = await page(bulk({ scope: 'ticked', intent: 'delete', ids }))
    expect(asked('form[role=alert]').text()).toMatch(/^Delete 2 /)
    expect(asked('form[role=alert] [name=ids]').length).toBe(2)
    expect(await stored(kind)).toHaveLength(3)

    const kept = await bulk({ scope: 'ticked', intent: 'keep', confirmed: 'yes', ids })
    expect(kept.headers.get('Location')).toBe(screen)
    expect(await stored(kind)).toHaveLength(3)

    const response = await bulk({ scope: 'ticked', intent: 'delete', confirmed: 'yes', ids })
    expect(await saidAfter(response)).toMatch(/2 .+ deleted successfully/)
    expect(await titlesOf(kind)).toEqual(['Stays where it is'])
    const undo = await undoAfter(response)
    expect(await saidAfter(await undo())).toContain('2 records have been restored.')
    expect(await stored(kind)).toHaveLength(3)
  })

  it('apply to all that match the search if selected', async () => {
    await make(kind, { title: 'Matching one' })
    await make(kind, { title: 'Matching two' })
    await make(kind, { title: 'Another' })
    const all = { scope: 'all', intent: 'delete' }
    expect((await page(bulk(all, '?q=matching')))('form[role=alert]').text()).toMatch(/^Delete 2 /)
    const response = await bulk({ ...all, confirmed: 'yes' }, '?q=matching')
    expect(response.headers.get('Location')).toBe(`${screen}?q=matching`)
    expect(await titlesOf(kind)).toEqual(['Another'])
  })

  it('change nothing without a selection or with an unknown intent', async () => {
    const { id } = await make(kind)
    const none = await bulk({ scope: 'ticked', intent: 'delete' })
    expect(none.status).toBe(422)
    expect((await page(none))('[role=alert]').text()).toContain('Select at least one row')
    const ids = [String(id)]
    for (const intent of ['', 'drop', 'constructor'])
      expect((await bulk({ scope: 'ticked', intent, ids })).status).toBe(422)
    for (const ids of ['-1', '1e9', "1' or '1'='1", '\u0000', '99999999999999'])
      expect(
        (await bulk({ scope: 'ticked', intent: 'delete', confirmed: 'yes', ids })).status,
      ).toBeLessThan(500)
    expect(await stored(kind)).toHaveLength(1)
  })
})

describe.each(KINDS)('$name: a bulk action that was refused', (kind) => {
  const refused = (values: object) => page(postAsStaff(kind.screen, { intent: 'drop', ...values }))

  it('keeps the selection', async () => {
    const { id } = await make(kind)
    await make(kind)
    const rows = (await refused({ ids: [String(id)] }))('[name=ids][checked]')
    expect(rows.map((_, { attribs }) => attribs.value).get()).toEqual([String(id)])
    expect((await refused({ scope: 'all' }))('[name=scope][checked]')).toHaveLength(1)
  })
})

describe.each(KINDS)('$name: PUT of some fields', (kind) => {
  const { api, full } = kind
  const sent = [
    { title: 'A title that somebody else sends' },
    { ['summary' in full ? 'summary' : 'description']: 'A text that somebody else sends.' },
  ]

  it('keeps others that are saved at the same time', async () => {
    const { id } = await make(kind)
    const put = (body: object) => sendJsonAsStaff('PUT', `${api}/${id}`, body)
    const responses = await Promise.all(sent.map(put))
    expect(responses.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect((await stored(kind))[0]).toMatchObject(Object.assign({}, ...sent))
  })

  it('with a version stores nothing if somebody else saved since', async () => {
    const { id, version } = await make(kind)
    const put = (body: object) => sendJsonAsStaff('PUT', `${api}/${id}`, { ...body, version })
    const responses = await Promise.all(sent.map(put))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(sent.length - 1)
  })
})

describe.each(KINDS)('$name: the list', (kind) => {
  const { screen } = kind

  it('explains that it is empty', async () => {
    expect(await listText(kind)).toContain(kind.none)
    await make(kind)
    expect(await listText(kind, '?q=quokka')).toContain('No results')
    expect(await listText(kind, '?page=7')).toContain('This page is empty')
    await whileGone(kind, async () => {
      const response = await sendAsStaff(screen)
      expect(response.status).toBe(503)
      const $ = await page(response)
      expect($('main [role=alert]').text()).toContain(kind.failed)
      expect($('main [role=alert] a').attr('href')).toBe(screen)
    })
  })

  it('has pages of 25, with every row on one of them', async () => {
    for (let n = 0; n < 27; n++) await make(kind, { title: `Number ${n}` })
    const seen: string[] = []
    for (const search of ['?sort=title', '?sort=title&page=2']) {
      const $ = await page(sendAsStaff(screen + search))
      seen.push(
        ...$('[name=ids]')
          .map((_, box) => String($(box).val()))
          .get(),
      )
    }
    expect(new Set(seen).size).toBe(27)
    expect(await listText(kind, '?sort=title&page=2')).toContain('26 to 27')
  })

  it('ignores invalid parameters', async () => {
    await make(kind)
    for (const search of ['?q=%00', '?sort=constructor', '?page=-1', '?page=1e99', '?q=%25_%5C'])
      expect((await sendAsStaff(screen + search)).status).toBe(200)
  })
})

describe.each(KINDS)('$name: the export', (kind) => {
  const { screen } = kind

  it('has exactly the filtered rows, neutralized for spreadsheets', async () => {
    await make(kind, { title: '=HYPERLINK("https://evil.example")' })
    await make(kind, { title: 'Comma, and "quotes"' })
    await make(kind, { title: 'Another' })
    const response = await sendAsStaff(`${screen}/export.csv?q=%22`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    expect(name).toMatch(kind.csvName)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString('utf8')
    expect(text.slice(1).startsWith(kind.heading)).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain('"Comma, and ""quotes"""')
    expect(text).not.toContain('Another')
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })
})

describe.each(KINDS)('$name: the API', (kind) => {
  const { api, json } = kind

  it('creates, updates and deletes', async () => {
    const made = await sendJsonAsStaff('POST', api, json)
    expect(made.status).toBe(201)
    const record = await made.json()
    expect(record).toMatchObject({ ...json, version: 1 })
    expect(record).not.toHaveProperty('deletedAt')
    expect(record.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    const changed = await sendJsonAsStaff('PUT', `${api}/${record.id}`, {
      title: 'Another title',
    })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ ...json, title: 'Another title', version: 2 })
    const deleted = await sendAsStaff(`${api}/${record.id}`, { method: 'DELETE' })
    expect([deleted.status, await deleted.json()]).toEqual([200, { success: true }])
    expect((await sendAsStaff(`${api}/${record.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await sendJsonAsStaff('PUT', `${api}/${record.id}`, {})).status).toBe(404)
  })

  it('rejects an outdated or invalid version', async () => {
    const { id } = await make(kind)
    await sendJsonAsStaff('PUT', `${api}/${id}`, { title: 'Their title', version: 1 })
    const late = await sendJsonAsStaff('PUT', `${api}/${id}`, {
      title: 'My own title',
      version: 1,
    })
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toContain('send version 2')
    const odd = await sendJsonAsStaff('PUT', `${api}/${id}`, {
      title: 'My own title',
      version: 'latest',
    })
    expect(odd.status).toBe(422)
    expect(await titlesOf(kind)).toEqual(['Their title'])
  })

  it('validates updates', async () => {
    const { id } = await make(kind)
    const response = await sendJsonAsStaff('PUT', `${api}/${id}`, { title: '' })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty('title')
  })

  it('returns 4xx for invalid input of any shape', async () => {
    const { id } = await make(kind)
    const nested = {
      ...json,
      title: { $ne: null },
      isActive: [],
      features: { 0: 'x' },
      benefits: [[]],
    }
    for (const value of [
      nested,
      { ...json, title: 'Null \u0000 byte' },
      { ...json, title: 'x'.repeat(300) },
    ])
      for (const response of [
        await sendJsonAsStaff('POST', api, value),
        await sendJsonAsStaff('PUT', `${api}/${id}`, value),
      ]) {
        expect(response.status).toBe(422)
        expect(response.headers.get('Content-Type')).toContain('application/problem+json')
      }
    const raw = (body: BodyInit, type = 'application/json') =>
      sendAsStaff(api, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await raw('{"title":')).status).toBe(400)
    expect((await raw('[]')).status).toBe(400)
    // Not UTF-8.
    expect((await raw(Buffer.from('{"title":"\xff"}', 'latin1'))).status).toBe(400)
    expect((await raw('title=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await raw(JSON.stringify({ title: 'x'.repeat(300_000) }))).status).toBe(413)
    for (const id of ['0', '-1', '99999999999', '%00', 'x'.repeat(500)])
      for (const method of ['PUT', 'DELETE'] as const)
        expect(
          (
            await sendAsStaff(`${api}/${id}`, {
              method,
              ...(method === 'PUT' && {
                body: '{}',
                headers: { 'Content-Type': 'application/json' },
              }),
            })
          ).status,
        ).toBe(404)
  })

  it('returns 405 for other methods', async () => {
    const response = await sendAsStaff(`${api}/1`, { method: 'PATCH' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toContain('PUT, DELETE')
  })

  it('refuses changes by visitors and from other sites', async () => {
    const { id } = await make(kind)
    const options = (method: string) => ({
      method,
      body: JSON.stringify({ ...json, title: 'Changed' }),
      headers: { 'Content-Type': 'application/json' },
    })
    for (const [method, path] of [
      ['POST', api],
      ['PUT', `${api}/${id}`],
      ['DELETE', `${api}/${id}`],
    ] as const) {
      expect((await send(path, options(method))).status).toBe(401)
      const { body, headers } = options(method)
      const elsewhere = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
      expect((await sendAsStaff(path, { method, body, headers: elsewhere })).status).toBe(403)
    }
    expect(await titlesOf(kind)).toEqual(['Spring collection day'])
  })
})

describe.each(KINDS)('$name: the public page', (kind) => {
  const { screen, full } = kind

  it('shows changes at once', async () => {
    const cache = new PageCache((request) => send(request.url))
    const seen = async () => {
      const url = new URL(kind.shownAt, 'http://site.test')
      return String(
        ((await cache.respond(new Request(url), {})) as { body: Buffer }).body,
      ).includes('Spring collection day')
    }
    expect(await seen()).toBe(false)
    const response = await postAsStaff(`${screen}/new`, full)
    expect(response.status).toBe(303)
    expect(await seen()).toBe(true)
    const [row] = await stored(kind)
    const deleted = await postAsStaff(one(kind, row?.id ?? '', 'delete'), {})
    expect(await seen()).toBe(false)
    await (await undoAfter(deleted))()
    expect(await seen()).toBe(true)
  })
})
