import { db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { mailOutbox } from 'db/schema/mail'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { LEAD_FORMS } from '../support/lead-forms'
import { clearRecords } from '../support/records'
import { page, postJson } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(async () => {
  await clearRecords()
  await db.delete(settings).where(eq(settings.key, 'lastBackup'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The page's texts by panel and label. */
async function status(): Promise<Record<string, Record<string, string>>> {
  const $ = await page(sendAsStaff('/admin/status'))
  const panels = $('main section').toArray()
  return Object.fromEntries(
    panels.map((panel) => {
      const facts = $(panel).find('dt').toArray()
      const entries = facts.map((fact) => [$(fact).text(), $(fact).next('dd').text()])
      const said = $(panel).find('[role=alert]').text()
      return [$(panel).find('h2').text(), { ...Object.fromEntries(entries), ...(said && { said }) }]
    }),
  )
}

it('shows the state of database, mail, storage, disk, backup and process', async () => {
  await postJson('/api/contact', LEAD_FORMS[0]?.full)
  const shown = await status()
  expect(shown['Website and database']?.State).toBe('Working')
  expect(shown.Email).toMatchObject({
    State: 'Not sending',
    From: 'Not set up yet',
    Waiting: expect.stringMatching(/^2, the oldest since .* at \d/),
    Failed: '0',
  })
  expect(shown['Pictures and files']?.Free).toMatch(/^[\d.]+ GB of [\d.]+ GB$/)
  expect(shown.Backup).toMatchObject({
    State: 'None in the last 7 days',
    'Last backup': 'No backup yet',
  })
  expect(shown['For the server administrator']).toMatchObject({
    Host: expect.stringContaining(`process ${process.pid}`),
    Database: expect.stringMatching(
      /PostgreSQL( server)? 1[\d.]+.*, [\d.]+ (MB|GB), responds in [\d.]+ ms$/,
    ),
    Files: expect.stringContaining('Uploads folder in DATA_DIR'),
    Email: expect.stringContaining('SMTP_URL'),
  })
  const forOffice = await page(sendAsStaff('/admin/status'))
  expect(forOffice('main section:has(details) h2').text()).toBe('For the server administrator')
  expect(forOffice('main details').attr('open')).toBeUndefined()
  expect(forOffice('main .banner--notice').text()).toMatch(
    /^\d things need attentionEmail is not being sent, .*There is no backup yet\./,
  )
  forOffice('main section').last().remove()
  expect(forOffice('main').text()).not.toMatch(/SMTP|DATA_DIR|npm|process/)
})

it('shows failures and the time of the last backup', async () => {
  await db.update(mailOutbox).set({ status: 'failed' })
  await db.insert(settings).values({ key: 'lastBackup', value: new Date().toISOString() })
  await postJson('/api/contact', LEAD_FORMS[0]?.full)
  await db.update(mailOutbox).set({ status: 'failed' })
  expect(await status()).toMatchObject({
    Email: { Waiting: '0', Failed: '2' },
    Backup: { State: 'Up to date', 'Last backup': expect.stringMatching(/ at \d/) },
  })
})

it('shows the rest if one part fails', async () => {
  vi.spyOn(mediaStore(), 'open').mockRejectedValue(new StoreFailure('down', new Error('gone')))
  const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const shown = await status()
  expect(shown['Pictures and files']?.said).toMatch(/could not be loaded/)
  expect(shown['Website and database']?.State).toBe('Working')
  expect(String(line.mock.calls[0]?.[0])).toContain('state of the storage not loaded')
})

it('is not cached', async () => {
  const response = await sendAsStaff('/admin/status')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await page(response))('meta[name=robots]').attr('content')).toBe('noindex')
})
