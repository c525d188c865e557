import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browse'
import { said, staffBrowser } from '../support/open-as-staff'

// Responses from others in the site's place: a proxy while a process restarts, a captive portal.

const open = openBrowser()
const openAsStaff = staffBrowser(open)

const FOREIGN = [
  { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
  { status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' },
  { status: 500, contentType: 'text/plain', body: 'Internal Server Error' },
  { status: 503, contentType: 'application/problem+json', body: '{"detail":"Busy"}' },
]
type Foreign = (typeof FOREIGN)[number]

const refused = ({ status }: Foreign) => (status >= 500 ? { refused: status } : {})

/** Intercepts the requests of `page`; the returned function lets the site respond again. */
async function standIn(page: Page, url: string | RegExp, { method = 'POST', ...foreign }) {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill(foreign) : route.continue(),
  )
  return () => page.unroute(url)
}

describe.each(FOREIGN)('a form answered with $status, $contentType', (foreign) => {
  it("keeps a visitor's form, which can be sent again", async () => {
    const page = await open('/contact', refused(foreign))
    const form = page.locator('form:has([name=formType])')
    const send = form.getByRole('button', { name: 'Send' })
    await form.locator('[name=contactName]').fill('Rosa Delgado')
    await form.locator('[name=email]').fill(`rosa.${foreign.status}@example.org`)
    const answer = await standIn(page, /\/contact\.data/, foreign)
    await send.click()
    await page.getByText('Error sending message').first().waitFor()
    await form.getByText('Please try again or contact us directly.').waitFor()
    expect(await form.locator('[name=contactName]').inputValue()).toBe('Rosa Delgado')
    await answer()
    await send.click()
    await page
      .getByText(/CM-[2-9A-Z]{6}/)
      .first()
      .waitFor()
  })

  it('keeps a staff form, which can be saved again', async () => {
    const page = await openAsStaff('/admin/news/new', refused(foreign))
    const title = `Answered with ${foreign.status}`
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill(title)
    await dialog.locator('[name=date]').fill('2026-11-03')
    await dialog.locator('[name=source]').fill('Front Range Review')
    await dialog.locator('[name=url]').fill('https://example.org/review')
    await dialog.locator('[name=summary]').fill('Twelve tons in one morning.')
    const answer = await standIn(page, /\/admin\/news\/new\.data/, foreign)
    await dialog.locator('[type=submit]').click()
    await dialog.getByText('The site did not answer.').waitFor()
    await page.getByText('Not saved').first().waitFor()
    expect(await dialog.locator('[name=title]').inputValue()).toBe(title)
    await answer()
    await dialog.locator('[type=submit]').click()
    await said(page, 'News publication created successfully')
  })

  it("keeps the page editor's form and saves its draft later", async () => {
    const page = await openAsStaff('/admin/pages/services?edit', refused(foreign))
    const heading = page.getByLabel('Heading', { exact: true })
    const draft = await standIn(page, '**/api/admin/page-drafts/**', foreign)
    await heading.fill('Typed behind a proxy')
    await page.getByText('The draft could not be saved. Trying again in a moment.').waitFor()
    const answer = await standIn(page, /\/admin\/pages\/services\.data/, foreign)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Failed to save changes. Please try again.').first().waitFor()
    expect(await heading.inputValue()).toBe('Typed behind a proxy')
    await draft()
    await answer()
    await heading.fill('Typed behind a proxy, then kept')
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Discard it…').click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await said(page, 'Draft discarded')
  })
})

describe('a page that fails to load', () => {
  const [foreign] = FOREIGN as [Foreign]

  it('keeps the current form, and loads the page on a retry', async () => {
    const page = await open('/contact', refused(foreign))
    const name = page.locator('form:has([name=formType]) [name=contactName]')
    await name.fill('Rosa Delgado')
    const answer = await standIn(page, /\/about\.data/, { ...foreign, method: 'GET' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.getByText('The site does not answer').first().waitFor()
    expect(await name.inputValue()).toBe('Rosa Delgado')
    await answer()
    await page.waitForURL('**/about')
  })

  it('loads the page again after a form was stored, without sending the form twice', async () => {
    const page = await openAsStaff('/admin/account', refused(foreign))
    await page.goto('/admin/events/new')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill('Stored while restarting')
    await dialog.locator('[name=date]').fill('2027-05-08')
    await dialog.locator('[name=time]').fill('9:00 AM - 1:00 PM')
    await dialog.locator('[name=location]').fill('Nowhere yet')
    await dialog.locator('[name=description]').fill('An ordinary collection day.')
    const answer = await standIn(page, /\/admin\/events\.data/, { ...foreign, method: 'GET' })
    await dialog.locator('[type=submit]').click()
    await page.getByText('The site does not answer').first().waitFor()
    await answer()
    await page.waitForURL('**/admin/events')
    await page.locator('main [type=search]').fill('Stored while restarting')
    await page.locator('main [type=search]').press('Enter')
    await page.getByText('1 result').first().waitFor({ state: 'attached' })
  })

  it('keeps the registration dialog open after a failure', async () => {
    const page = await open('/events', refused(foreign))
    const link = page.getByRole('link', { name: /Register Now/ }).first()
    await page.goto(String(await link.getAttribute('href')).replace(/\/register$/, ''))
    await link.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Rosa Delgado')
    await dialog.getByLabel('Email address').fill('dialog.502@example.org')
    await dialog.getByLabel('Phone number').fill('(303) 555-0142')
    await dialog.getByLabel('Items you are bringing').fill('An old television')
    await dialog.getByLabel(/I agree/).check()
    await standIn(page, '**/api/event-registration', foreign)
    await standIn(page, /\/events\/\d+\.data/, { ...foreign, method: 'GET' })
    const asked = page.waitForResponse(/\/events\/\d+\.data/)
    await dialog.getByRole('button', { name: 'Complete Registration' }).click()
    await asked
    await dialog.getByText('Unknown error').waitFor()
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('Rosa Delgado')
  })
})

it('leads back to the displayed page from a form that posts to another URL', async () => {
  const page = await openAsStaff('/admin/calendar')
  await page.route(/\/admin-logout\.data/, (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText('Not done').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/calendar')
})

describe('a form that is sent after the session ended', () => {
  const SIGNED_OUT = 'You are signed out'

  async function signOutAndSend(page: Page, button: string) {
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: button, exact: true }).click()
    return page.getByRole('dialog', { name: SIGNED_OUT })
  }

  it('is sent again once the person has signed in in another tab', async () => {
    const page = await openAsStaff('/admin/news/new')
    const dialog = page.getByRole('dialog')
    const title = 'Typed before the session ended'
    await dialog.locator('[name=title]').fill(title)
    await dialog.locator('[name=date]').fill('2026-11-03')
    await dialog.locator('[name=source]').fill('Front Range Review')
    await dialog.locator('[name=url]').fill('https://example.org/review')
    await dialog.locator('[name=summary]').fill('Twelve tons in one morning.')
    const session = await page.context().cookies()
    const question = await signOutAndSend(page, 'Create Publication')
    const signIn = question.getByRole('link', { name: 'Sign in in a new tab' })
    expect(await signIn.getAttribute('href')).toBe('/admin-login')
    await question.getByRole('button', { name: 'Send again' }).click()
    await question.waitFor()
    await page.context().addCookies(session)
    await question.getByRole('button', { name: 'Send again' }).click()
    await said(page, 'News publication created successfully')
    await page.getByText(title).first().waitFor()
  })

  it('is kept, if it posts to another URL, until the person leaves', async () => {
    const page = await openAsStaff('/admin/form-submissions')
    await page.locator('tbody tr').first().getByRole('link').first().click()
    const note = page.getByRole('textbox', { name: 'Note', includeHidden: true })
    await note.fill('Ring twice.')
    const lead = new URL(page.url()).pathname
    const question = await signOutAndSend(page, 'Add note')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Send again' }).click()
    await question.waitFor()
    expect(await note.inputValue()).toBe('Ring twice.')
    await question.getByRole('link', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/admin-login?**')
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(lead)
  })
})
