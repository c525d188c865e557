import type { CheerioAPI } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { LEAD_FORMS } from '../support/lead-forms'
import { follow, page, postForm, send } from '../support/site'

const FORMS = LEAD_FORMS.filter(({ page: path }) => path === '/e-waste')

const foldOf = ($: CheerioAPI, formType: string) =>
  $(`form:has([name=formType][value=${formType}])`).closest('details.phone-fold')

/** The forms that are expanded. */
const opened = ($: CheerioAPI) =>
  FORMS.map(({ formType }) => formType).filter((type) => foldOf($, type).is('[open]'))

describe.each(FORMS)('the form of a $name on /e-waste', ({ formType, full, prefix }) => {
  it('is closed behind a summary, in the section that links lead to', async () => {
    const $ = await page(send('/e-waste'))
    const fold = foldOf($, formType)
    expect(opened($)).toEqual([])
    expect(fold.children('summary').text()).toMatch(/^Fill in the .+About (two|three) minutes\./)
    expect(fold.closest('section').attr('id')).toMatch(/^(schedule-pickup|request-event)$/)
  })

  it('is open, and the other one closed, when it comes back with its errors', async () => {
    const response = await postForm('/e-waste', { formType, ...full, email: 'rosa@example' })
    expect(response.status).toBe(422)
    const $ = await page(response)
    expect(opened($)).toEqual([formType])
    expect(foldOf($, formType).find('.error-summary a').length).toBe(1)
  })

  it('gives way to a confirmation that is not folded', async () => {
    const response = await postForm('/e-waste', { formType, ...full })
    expect(response.status).toBe(303)
    const $ = await page(follow(response))
    const confirmation = $('.confirmation')
    expect(confirmation.text()).toMatch(new RegExp(`${prefix}-[2-9A-Z]{6}`))
    expect(confirmation.closest('details').length).toBe(0)
    const again = confirmation.find('a').last()
    const section = confirmation.closest('section').attr('id')
    expect(again.attr('href')).toBe(`/e-waste#${section}`)
  })
})
