import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { page, postForm, postJson } from '../support/site'

// PostgreSQL's error for a full disk, at the last row that a lead writes.

beforeEach(async () => {
  await clearRecords()
  await db.execute(sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`)
  await db.execute(
    sql`create trigger no_room before insert on mail_outbox for each row execute function no_room()`,
  )
})

const makeRoom = () => db.execute(sql`drop function if exists no_room() cascade`)
afterEach(makeRoom)

const rowsOf = async (table: PgTable) => (await db.select({ rows: count() }).from(table))[0]?.rows
const stored = async () => [await rowsOf(leads), await rowsOf(mailOutbox)]

describe.each(LEAD_FORMS)('a $name while the database disk is full', (form) => {
  it('is not stored partially, keeps its values, and is stored once there is space', async () => {
    const values = { ...form.full, formType: form.formType }
    const response = await postForm(form.page, values)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
    const shown = await page(response)
    expect(shown('main').text()).toContain('The site cannot reach its database right now.')
    const typed = shown(`form:has([name=formType][value=${form.formType}])`)
    for (const [name, value] of Object.entries(form.full)) {
      const field = typed.find(
        `textarea[name=${name}], input[name=${name}]:not([type=radio], [type=checkbox])`,
      )
      if (field.length > 0) expect(field.val(), name).toBe(value)
    }
    expect((await postJson(form.api, { ...form.full, ...form.json })).status).toBe(503)
    expect(await stored()).toEqual([0, 0])

    await makeRoom()
    expect((await postForm(form.page, values)).status).toBe(303)
    expect(await stored()).toEqual([1, 2])
  })
})
