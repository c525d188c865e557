import { describe, expect, it } from 'vitest'
import { expectFit } from '../support/audit'
import { said, staffBrowser } from '../support/open-as-staff'

const openAsStaff = staffBrowser()

describe.each([true, false])('the page editor with JavaScript %s', (scripts) => {
  const heading = `A heading ${scripts ? 'with' : 'without'} scripts`

  it('publishes changes and restores a revision', async () => {
    const page = await openAsStaff('/admin/pages/about', { javaScriptEnabled: scripts })
    const before = await page.frameLocator('iframe').locator('h1').textContent()
    await page.getByRole('link', { name: 'Edit Live Content' }).click()
    await page.getByLabel('Heading', { exact: true }).fill(heading)
    if (scripts) {
      await page.frameLocator('iframe').locator('h1', { hasText: heading }).waitFor()
      await page.getByText('Draft saved').waitFor()
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await said(page, 'Your content updates are now live on the website.')
    // The autosaved draft was published, so it is gone.
    expect(await page.getByText('Below is a draft').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await page.goto('/about')
    expect(await page.locator('h1').textContent()).toBe(heading)

    await page.goto('/admin/pages/about/revisions')
    await page
      .getByRole('link', { name: /Original|Revision/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await said(page, 'Changes Saved!')
    await page.goto('/about')
    expect(await page.locator('h1').textContent()).toBe(before)
  })

  it('saves a draft on Cancel, to continue or discard later', async () => {
    const page = await openAsStaff('/admin/pages/services?edit', { javaScriptEnabled: scripts })
    await page.getByLabel('Heading', { exact: true }).fill(heading)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Below is a draft that visitors cannot see yet.').waitFor()
    await page.frameLocator('iframe').locator('h1', { hasText: heading }).waitFor()
    await page.getByRole('link', { name: 'Continue editing' }).click()
    expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe(heading)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Discard it…').click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await said(page, 'Draft discarded')
    await page.goto('/services')
    expect(await page.locator('h1').textContent()).not.toBe(heading)
  })

  it('adds, fills, moves and removes list items', async () => {
    const page = await openAsStaff('/admin/pages/ewaste?edit', { javaScriptEnabled: scripts })
    const fold = page.locator('details', { hasText: 'Accepted items' })
    await fold.locator('summary').click()
    const add = fold.getByRole('button', { name: 'Add an accepted item' })
    await add.click()
    const added = page.locator('fieldset', { hasText: 'Accepted item 9' }).getByLabel('Title')
    await added.fill('Game consoles')
    await page.getByRole('button', { name: 'Move accepted item 9 up' }).click()
    await page.getByRole('button', { name: 'Remove accepted item 1', exact: true }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await said(page, 'Changes Saved!')
    await page.goto('/e-waste')
    const items = await page.locator('#waste-types h3').allTextContents()
    expect([items.length, items.at(-2)]).toEqual([8, 'Game consoles'])
    await page.goto('/admin/pages/ewaste/revisions')
    await page
      .getByRole('link', { name: /Original|Revision/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await said(page, 'Changes Saved!')
  })

  it('explains why a form could not be read, and keeps the input', async () => {
    const page = await openAsStaff('/admin/pages/about?edit', {
      javaScriptEnabled: scripts,
      refused: 400,
    })
    const field = page.getByLabel('Heading', { exact: true })
    await field.fill(heading)
    await field.evaluate((input: HTMLInputElement) => {
      for (let n = 0; n < 600; n += 1) {
        const more = document.createElement('input')
        more.name = 'more'
        more.hidden = true
        input.form?.append(more)
      }
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })
    await note.waitFor()
    if (scripts) {
      expect(await note.textContent()).toContain('What you typed is still here.')
      await page.getByText('Draft saved').waitFor()
    } else await page.goBack()
    expect(await field.inputValue()).toBe(heading)
    if (!scripts) return
    await page.goto('/admin/pages/about')
    await page.getByText('Discard it…').click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await said(page, 'Draft discarded')
  })

  it('reports errors and keeps the input', async () => {
    const page = await openAsStaff('/admin/pages/home?edit', { javaScriptEnabled: scripts })
    await page.getByLabel('Button 1 link').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.locator('.error-summary').waitFor()
    expect(await page.locator('.error-summary').textContent()).toContain('Hero: A button links to')
    expect(await page.getByLabel('Button 1 link').inputValue()).toBe('javascript:alert(1)')
    await page.getByLabel('Button 1 link').fill('/services')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.goto('/')
    expect(await page.getByRole('link', { name: 'Our Services' }).getAttribute('href')).toBe(
      '/services',
    )
  })
})

it('autosaves the draft, and focuses the field of a text clicked in the preview', async () => {
  const page = await openAsStaff('/admin/pages/about?edit')
  await page.getByLabel('Heading', { exact: true }).fill('Kept by itself')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe('Kept by itself')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Our Vision' }).click()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('Our Vision')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Discard it…').click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await said(page, 'Draft discarded')
})

it('shows the section of the field in focus in the preview', async () => {
  const page = await openAsStaff('/admin/pages/home?edit')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const offset = () => frame.locator('html').evaluate(() => window.scrollY)
  expect(await offset()).toBe(0)
  const part = page.locator('details', { hasText: 'Call to action' })
  await part.locator('summary').click()
  await part.getByLabel('Title', { exact: true }).focus()
  await expect.poll(offset).toBeGreaterThan(1000)
  const title = await part.getByLabel('Title', { exact: true }).inputValue()
  const outlined = frame.locator('section[style*="outline: "]', { hasText: title })
  expect(await outlined.count()).toBe(1)
})

it('publishes the drafts of all pages at once', async () => {
  const page = await openAsStaff('/admin/pages/about?edit')
  await page.getByLabel('Subtitle').fill('Subtitle of about, all at once')
  await page.getByText('Draft saved').waitFor()
  await page.goto('/admin/pages/services?edit')
  await page.getByLabel('Subtitle').fill('Subtitle of services, all at once')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await said(page, 'Changes Saved!')
  for (const path of ['/about', '/services']) {
    await page.goto(path)
    expect(await page.locator('main').textContent()).toContain('all at once')
  }
})

it('shows both versions after concurrent edits, and loses neither', async () => {
  const mine = await openAsStaff('/admin/pages/contact?edit')
  await mine.getByLabel('Subtitle').fill('Mine')
  const theirs = await openAsStaff('/admin/pages/contact?edit', { javaScriptEnabled: false })
  await theirs.getByLabel('Subtitle').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await said(theirs, 'Changes Saved!')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await mine.getByRole('heading', { name: /saved this page on/ }).waitFor()
  const panel = mine.locator('section:has(#conflict-heading)')
  expect(await panel.textContent()).toContain('Theirs')
  expect(await panel.textContent()).toContain('Mine')
  await mine.goto('/contact')
  expect(await mine.locator('main').textContent()).toContain('Theirs')
  await mine.goBack()
  await mine.goto('/admin/pages/contact?edit')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await mine.getByRole('button', { name: 'Overwrite with mine' }).click()
  await said(mine, 'Changes Saved!')
  await mine.goto('/contact')
  expect(await mine.locator('main').textContent()).toContain('Mine')
})

it('keeps what each of two people changed', async () => {
  const mine = await openAsStaff('/admin/pages/services?edit')
  await mine.getByLabel('Subtitle').fill('By me')
  const theirs = await openAsStaff('/admin/pages/services?edit', { javaScriptEnabled: false })
  await theirs.getByLabel('Heading', { exact: true }).fill('By them')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await said(theirs, 'Changes Saved!')
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await mine.getByText('You changed other parts of it.').waitFor()
  expect(await mine.getByLabel('Heading', { exact: true }).inputValue()).toBe('By them')
  await mine.getByText('Draft saved').waitFor()
  await mine.reload()
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await said(mine, 'Changes Saved!')
  await mine.goto('/services')
  const text = await mine.locator('main').textContent()
  expect(text).toContain('By them')
  expect(text).toContain('By me')
})

it.each(['home', 'ewaste', 'contact'])(
  'fits a phone with text of twice the size: %s',
  async (name) => {
    const page = await openAsStaff(`/admin/pages/${name}?edit`)
    await page.getByRole('button', { name: 'Phone' }).waitFor()
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('main details'))
        part.open = true
    })
    await expectFit(page, 390)
  },
)
