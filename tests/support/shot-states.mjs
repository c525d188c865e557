/**
 * States of a page: mistakes, confirmations, open menus and dialogs. `act` leads there from `path`, or `sends` the form
 * of that prefix; `scripts: true` marks what only exists with scripts, `screen` an overlay that is shown as one
 * screenful, `print` the printed page.
 */
export const STATES = [
  { name: 'contact-mistakes', path: '/contact', act: submitEmpty('[value=contact]') },
  { name: 'quote-mistakes', path: '/quote', act: submitEmpty('[value=quote]') },
  { name: 'pickup-mistakes', path: '/e-waste', act: submitEmpty('[value=business-pickup]') },
  { name: 'drive-mistakes', path: '/e-waste', act: submitEmpty('[value=community-drive]') },
  {
    name: 'community-mistakes',
    path: '/events?tab=community',
    act: submitEmpty('[value=community-event]'),
  },
  {
    name: 'zero-waste-mistakes',
    path: '/events?tab=zero-waste',
    act: submitEmpty('[value=zero-waste-event]'),
  },
  { name: 'register-mistakes', path: '/events/4/register', act: submitEmpty('[name=terms]') },
  { name: 'contact-sent', sends: 'CM' },
  { name: 'quote-sent', sends: 'QR' },
  { name: 'pickup-sent', sends: 'PU' },
  { name: 'zero-waste-sent', sends: 'ZW' },
  { name: 'registered', sends: 'RG' },
  { name: 'menu', path: '/', act: openMenu, upTo: 1024, screen: true },
  { name: 'toast', path: '/contact', act: sendMessage, scripts: true, screen: true },
  { name: 'register-dialog', path: '/events', act: openDialog, scripts: true, screen: true },
  {
    name: 'register-dialog-mistakes',
    path: '/events',
    act: makeMistakes,
    scripts: true,
    screen: true,
  },
  { name: 'register-thanks', path: '/events', act: register, scripts: true, screen: true },
  { name: 'search-nothing', path: '/sitemap?q=zzz' },
  { name: 'search', path: '/sitemap?q=battery' },
  { name: 'wrong-password', path: '/admin-login', act: signInWrong },
  { name: 'print-event', path: '/events/4', print: true },
  { name: 'print-registered', sends: 'RG', print: true },
  { name: 'print-estimate', path: '/e-waste?laptops=2&monitors=1', print: true },
  { name: 'print-pickup-sent', sends: 'PU', print: true },
]

/** Empty states, on a site without demo content. */
export const EMPTY = ['/', '/events', '/events?when=past', '/services', '/e-waste', '/about']

function submitEmpty(name) {
  return async (page) => {
    const form = page.locator(`main form:has(${name})`).first()
    // On narrow screens, some forms are folded.
    const summary = page.locator(`main .phone-fold:has(${name}) > summary`)
    if (await summary.isVisible()) await summary.click()
    await form.locator('button[type=submit]').last().click()
    await page.locator('.field-error').first().waitFor()
  }
}

async function openMenu(page) {
  await page.locator('details[data-menu] summary').click()
}

async function sendMessage(page) {
  await page.locator('[name=contactName]').fill('Rosa Delgado')
  await page.locator('[name=email]').fill('rosa.delgado@example.org')
  await page.locator('form:has([name=formType]) button[type=submit]').click()
  await page.locator('.toast').waitFor()
}

async function openDialog(page) {
  await page
    .getByRole('link', { name: /Register Now/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Full name').waitFor()
}

async function makeMistakes(page) {
  await openDialog(page)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await page.getByRole('dialog').locator('.field-error').first().waitFor()
}

async function register(page) {
  await openDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Rosa Delgado')
  await dialog.getByLabel('Email address').fill('rosa.delgado@example.org')
  await dialog.getByLabel('Phone number').fill('(303) 555-0147')
  await dialog.getByLabel('Items you are bringing').fill('An old television')
  await dialog.getByLabel(/I agree/).check()
  await dialog.getByRole('button', { name: 'Complete Registration' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Thank you/)
    .first()
    .waitFor()
}

async function signInWrong(page) {
  await page.locator('[name=password]').fill('not this one')
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('.field-error, .banner--error, .error-summary, [role=alert]').first().waitFor()
}
