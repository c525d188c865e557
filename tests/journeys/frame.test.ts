import { describe, expect, inject, it } from 'vitest'
import { openBrowser, started } from '../support/browse'
import { serveInTwoPieces } from '../support/in-two-pieces'

const open = openBrowser()
const phone = { viewport: { width: 390, height: 844 } }

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  it('opens the menu on a small screen and follows a link', async () => {
    const page = await open('/', { ...phone, javaScriptEnabled })
    const menu = page.locator('details[data-menu]')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Services' }).click()
    await page.waitForURL('**/services')
    expect(await menu.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false)
  })

  it('switches the theme and remembers it', async () => {
    const page = await open('/about', { javaScriptEnabled })
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    const remembered = page.waitForResponse((response) => response.url().endsWith('/theme'))
    await page.getByRole('button', { name: 'Dark theme' }).first().click()
    await remembered
    await expect.poll(theme).toBe('dark')
    await page.goto('/services')
    expect(await theme()).toBe('dark')
  })

  it('gives the events tabs and filter their own URLs', async () => {
    const page = await open('/events', { javaScriptEnabled })
    await page.getByRole('link', { name: 'Zero-Waste Services' }).first().click()
    await page.waitForURL(/tab=zero-waste/)
    await page.getByRole('heading', { name: 'Concerts & Festivals' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Past' }).click()
    await page.waitForURL(/when=past/)
  })

  it('makes an estimate that can be linked, and passes it on to the pickup form', async () => {
    const page = await open('/e-waste', { javaScriptEnabled })
    await page.locator('[name=laptops]').fill('2')
    await page.locator('[name=monitors]').fill('1')
    await page.getByRole('button', { name: 'Calculate Estimate' }).click()
    await page.waitForURL(/laptops=2/)
    const estimate = page.locator('#estimate')
    await estimate.getByText('$25.00').first().waitFor()
    await page.reload()
    await estimate.getByText('$25.00').first().waitFor()
    await estimate.locator('a[href*="#schedule-pickup"]').first().click()
    expect(await page.locator('#schedule-pickup [name=itemsDescription]').inputValue()).toMatch(
      /2 laptops/i,
    )
  })
})

it('keeps the input when the network is gone, and says so', async () => {
  const page = await open('/contact')
  const form = page.locator('form:has([name=formType])')
  await form.locator('[name=contactName]').fill('Rosa Delgado')
  await form.locator('[name=email]').fill('offline@example.org')
  await page.route('**/contact*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await form.locator('button[type=submit]').click()
  await page.getByText('Error sending message').first().waitFor()
  expect(await form.locator('[name=contactName]').inputValue()).toBe('Rosa Delgado')
})

it('offers to skip to the content on the first Tab', async () => {
  const page = await open('/about')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
    'Skip to content',
  )
})

it('discovers the routes of links only when a visitor points at one', async () => {
  const page = await open('/events')
  const questions: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/__manifest' || pathname.endsWith('.data')) questions.push(pathname)
  })
  await page.reload()
  await started(page)
  await page.waitForLoadState('networkidle')
  expect(questions).toEqual([])

  const answered = page.waitForResponse((response) => response.url().includes('/__manifest'))
  await page.getByRole('link', { name: 'About' }).first().hover()
  await answered
  const ahead = page.waitForRequest((request) => request.url().endsWith('/contact.data'))
  await page.getByRole('link', { name: 'Contact' }).first().hover()
  await ahead
})

it('handles a key press during hydration', async () => {
  const page = await open('/')
  // React listens from the start of hydration: press the key then.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener, boolean?]) => {
      listen(type, ...rest)
      if (type !== 'keydown' || rest[1] !== true) return
      const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
      queueMicrotask(() => document.querySelector('[name=email]')?.dispatchEvent(key))
    }
  })
  await page.goto('/contact')
  await started(page)
  await page.locator('[name=email]').fill('rosa@example')
  await page.locator('[name=email]').press('Tab')
  await page.getByText('Enter an email address like name@example.org').first().waitFor()
})

it('hydrates a page that was painted before it had fully arrived', async () => {
  const line = await serveInTwoPieces(inject('siteUrl'))
  const page = await open('/')
  await page.goto(`${line.url}/contact`, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  line.release()
  await page.waitForFunction(() => '__remixContext' in window)
  await started(page)
  await page.close()
  await line.stop()
})
