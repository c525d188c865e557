import { beforeEach, describe, expect, it } from 'vitest'
import { sendLead } from '../support/lead-records'
import { clearRecords } from '../support/records'
import { page } from '../support/site'
import { sendAsStaff } from '../support/staff'

beforeEach(clearRecords)

describe('an address with signs that mean something in a link', () => {
  const address = 'ceo%40bank.example?bcc=boss@evil.example'

  it('is the only one that staff write to', async () => {
    const { reference } = await sendLead('contact message', { email: address })
    const $ = await page(sendAsStaff(`/admin/form-submissions/${reference}`))
    const targets = $('main a[href^="mailto:"], [role=dialog] a[href^="mailto:"]')
      .toArray()
      .map(({ attribs: { href = '' } }) => new URL(href))
    expect(targets).toHaveLength(2)
    for (const { pathname, searchParams } of targets) {
      expect(decodeURIComponent(pathname)).toBe(address)
      expect(searchParams.has('bcc')).toBe(false)
    }
  })
})
