import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { audit } from '../support/audit'
import { started } from '../support/browse'
import { said, staffBrowser } from '../support/open-as-staff'
import { photo } from '../support/pictures'

const openAsStaff = staffBrowser()

const jpeg = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 300).jpeg().toBuffer(),
})
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
const large = {
  name: 'large.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
}

async function chooseFiles(page: Page, button: string, files: (typeof notes)[]) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await asked).setFiles(files)
}

describe('with JavaScript', () => {
  it('uploads files one by one, and continues after an error in one of them', async () => {
    const page = await openAsStaff('/admin/media/upload')
    await chooseFiles(page, 'Choose files', [
      notes,
      large,
      await jpeg('journey one.jpg', 500),
      await jpeg('journey two.jpg', 501),
    ])
    const dialog = page.getByRole('dialog', { name: 'Upload images' })
    const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await line('journey two.jpg').getByText('In the library').waitFor()
    await line('journey one.jpg').getByText('In the library').waitFor()
    expect(await line('notes.txt').textContent()).toContain(
      'Invalid File Type: Please select an image file (JPG, PNG, GIF, etc.)',
    )
    expect(await line('large.jpg').textContent()).toContain(
      'File Too Large: Please select an image smaller than 10MB',
    )
    await dialog.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('link', { name: /journey two\.jpg/ }).waitFor()
  })

  it('keeps a file that was chosen before scripts ran', async () => {
    const page = await (await openAsStaff('/admin/media')).context().newPage()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/admin/media/upload', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Image files').setInputFiles([notes])
    release()
    await started(page)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('alert').getByText('notes.txt: Please select').waitFor()
  })

  it('sets the focal point with a click and saves it', async () => {
    const page = await openAsStaff('/admin/media?q=journey+one')
    await page.getByRole('link', { name: /journey one\.jpg/ }).click()
    const details = page.getByRole('complementary', { name: 'journey one.jpg' })
    const picture = details.getByRole('group', { name: 'Focal point' }).locator('img').first()
    // Its position is final only once it has loaded.
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    const box = await picture.boundingBox()
    if (!box) throw new Error('The picture is not shown')
    await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
    expect(await details.getByLabel('From the left, %').inputValue()).toBe('25')
    expect(await details.getByLabel('From the top, %').inputValue()).toBe('75')
    await details.getByLabel('Alternative text').fill('Two halves of a field')
    await details.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The image details have been saved.').first().waitFor()
    expect(await details.getByLabel('URL').inputValue()).toMatch(/\?focal=25,75$/)
  })

  it('takes an image from the library or a file', async () => {
    const page = await openAsStaff('/admin/events/1/edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Event' })
    await dialog.getByRole('button', { name: 'Library' }).click()
    const library = page.getByRole('dialog', { name: 'Choose an image' })
    const search = library.getByLabel('File name or alternative text')
    await library.getByRole('button', { name: 'Close' }).focus()
    await search.click()
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
    await search.fill('halves of a field')
    await library.getByRole('button', { name: 'journey one.jpg' }).click()
    const value = () => dialog.locator('input[name=imageUrl]').inputValue()
    expect(await value()).toMatch(/^\/media\/.*\?focal=25,75$/)
    await chooseFiles(page, 'Replace', [large])
    await page.getByText('File Too Large').first().waitFor()
    await chooseFiles(page, 'Replace', [await jpeg('journey three.jpg', 502)])
    await expect.poll(value).toMatch(/-502x300-/)
    await dialog.getByRole('button', { name: 'Update Event' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/events/1')
    await page.locator('picture img[src*="-502x300-"]').waitFor()
  })

  it.each([
    '/admin/media',
    '/admin/media?view=list',
    '/admin/media/upload',
    '/admin/media/1',
    '/admin/media/1/delete',
  ])('%s has no axe violations, in both themes and sizes', async (path) => {
    const page = await openAsStaff(path)
    await audit(page)
  })
})

describe('without JavaScript', () => {
  it('uploads the image with the form', async () => {
    const page = await openAsStaff('/admin/events/2/edit', { javaScriptEnabled: false })
    await page.getByLabel('Image: file').setInputFiles([await jpeg('plain.jpg', 503)])
    await page.getByRole('button', { name: 'Update Event' }).click()
    await page.waitForURL(/\/admin\/events$/)
    await page.goto('/events/2')
    expect(await page.locator('picture img').getAttribute('src')).toContain('-503x300-')
  })

  it('searches, fills and edits the library on plain pages', async () => {
    const page = await openAsStaff('/admin/media/upload', { javaScriptEnabled: false })
    await page.getByLabel('Image files').setInputFiles([await jpeg('plain two.jpg', 504), notes])
    await page.getByRole('button', { name: 'Upload' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('notes.txt: Please select')
    await page.goto('/admin/media')
    await page.getByLabel('File name or alternative text').fill('plain two')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /plain two\.jpg/ }).click()
    await page.getByLabel('From the left, %').fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByLabel('URL').inputValue()).toMatch(/\?focal=5,50$/)
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await said(page, '1 image has been deleted.')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('link', { name: /plain two\.jpg/ }).count()).toBe(1)
  })
})
