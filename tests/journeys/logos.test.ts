import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { said, staffBrowser } from '../support/open-as-staff'
import { photo } from '../support/pictures'

const openAsStaff = staffBrowser()

/** Identical pictures are one record, so each upload has another width. */
let width = 200

async function upload(page: Page, scripts: boolean, name: string, link?: string) {
  width += 20
  const buffer = await photo(width, 60).png().toBuffer()
  const form = page.locator('form:has([name=position])')
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  if (scripts) await form.locator('img').waitFor()
  if (link) await form.getByLabel('Link').fill(link)
  await form.getByRole('button', { name: 'Upload Logo' }).click()
}

const headerLogo = (page: Page) => page.locator('header a img').getAttribute('src')
const rows = (page: Page) => page.locator('main li:has(a:has-text("Delete Logo"))')

describe.each([true, false])('logos with JavaScript %s', (scripts) => {
  it('replaces the header logo, restores the previous one, and undoes a deletion', async () => {
    const page = await openAsStaff('/admin/logos', { javaScriptEnabled: scripts })
    await page.getByText('No header logo uploaded').waitFor()
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    if (!scripts) await page.locator('.error-summary').waitFor()
    await page.getByText('Please select an image to upload').first().waitFor()

    await upload(page, scripts, 'first.png')
    await said(page, 'The header logo has been uploaded.')
    await upload(page, scripts, 'second.png')
    await page.getByText('second', { exact: true }).first().waitFor()
    expect(await rows(page).count()).toBe(2)
    const shown = await rows(page).first().locator('img').first().getAttribute('src')
    await page.goto('/about')
    expect(await headerLogo(page)).toBe(shown)

    await page.goto('/admin/logos')
    await page.getByRole('button', { name: 'Use this logo: first' }).click()
    await said(page, 'The header logo is now first.')
    await page.goto('/about')
    expect(await headerLogo(page)).not.toBe(shown)

    await page.goto('/admin/logos')
    await page.getByRole('link', { name: 'Delete Logo first' }).click()
    await page.getByText('This logo is shown on the site now. second will replace it.').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await said(page, 'The header logo has been deleted.')
    expect(await rows(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(page, 'Restored')
    expect(await rows(page).count()).toBe(2)
    await restore(page)
    await page.getByText('No header logo uploaded').waitFor()
  })

  it('reorders, links and resets partner logos', async () => {
    const page = await openAsStaff('/admin/logos?position=partner', { javaScriptEnabled: scripts })
    await page.getByRole('button', { name: 'Keep these and add more' }).click()
    await said(page, 'You can now edit the default partner logos')
    await upload(page, scripts, 'Peak Metals.png', 'https://peak.example/')
    await said(page, 'The partner logo has been uploaded.')
    await page.getByRole('button', { name: 'Move Peak Metals up' }).click()
    await said(page, 'has been moved up')
    await page.getByRole('link', { name: 'Edit R2 Standard' }).click()
    await page.locator('[role=dialog]').getByLabel('Name').fill('R2v3')
    await page.getByRole('button', { name: 'Update Logo' }).click()
    await said(page, 'The partner logo has been updated.')
    await page.goto('/')
    expect(await page.locator('#partners li').allTextContents()).toEqual([
      expect.stringContaining('e-Stewards'),
      expect.stringContaining('R2v3'),
      expect.stringContaining('EPA Electronics Stewardship'),
      expect.stringContaining('Peak Metals'),
      expect.stringContaining('Global Electronics Council'),
    ])
    await page.goto('/admin/logos?position=partner')
    await restore(page)
    await page.getByText('No partner logos uploaded').waitFor()
  })
})

/** No default was saved, so the built-in logos are restored. */
async function restore(page: Page) {
  await page.getByRole('link', { name: 'Restore Defaults' }).click()
  await page.getByText('No default has been saved').waitFor()
  await page.getByRole('button', { name: 'Restore Defaults' }).click()
  await said(page, 'The default header, footer and partner logos have been restored.')
}

it('notifies components that show logos in the same window', async () => {
  const page = await openAsStaff('/admin/logos?position=footer')
  await page.evaluate(() => {
    document.documentElement.dataset.heard = '0'
    window.addEventListener('logo-updated', () => {
      const { dataset } = document.documentElement
      dataset.heard = String(Number(dataset.heard) + 1)
    })
  })
  await upload(page, true, 'foot.png')
  await said(page, 'The footer logo has been uploaded.')
  await expect.poll(() => page.locator('html').getAttribute('data-heard')).toBe('1')
  await restore(page)
  await expect.poll(() => page.locator('html').getAttribute('data-heard')).toBe('2')
})
