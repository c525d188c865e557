// What every page can do with scripts, framework or not: change the theme at once, and close the menu
// where people expect it. Without this file the theme is a form and the menu a <details>.
const root = document.documentElement

// Who comes to the top of a page sees its top first; what lies below is styled and laid out after that
// (base.css). Not for who comes back to a place or is sent to one: it has to be found first.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
  root.dataset.fresh = ''

// What else a page needs waits until it has arrived and is painted; where that is never said, as of a frame
// that is out of sight, until a second after all else is here.
addEventListener('DOMContentLoaded', () =>
  new PerformanceObserver(completePage).observe({ type: 'paint', buffered: true }),
)
addEventListener('load', () => setTimeout(completePage, 1000))

/**
 * The rest of the layout, and the framework (entry.server.tsx), which is fetched meanwhile and finds the page as
 * it was sent. Each step is a task of its own: whoever taps waits for one at most.
 */
function completePage() {
  const late = [...document.querySelectorAll('template[data-late]')]
  const runs = ({ content }) => content.querySelector('script') !== null
  const put = ({ content }) => document.body.append(content)
  const fetched = late.filter((part) => !runs(part))
  const run = late.filter(runs)
  const below = 'fresh' in root.dataset ? [...document.querySelectorAll('section')] : []
  for (const part of fetched) setTimeout(put, 0, part)
  for (const part of below) setTimeout(layOut, 0, part)
  setTimeout(forgetTop, 0, below)
  for (const part of run) setTimeout(put, 0, part)
  setTimeout(rememberTheme)
}

function layOut(part) {
  part.dataset.laidOut = ''
  part.getBoundingClientRect()
}

function forgetTop(parts) {
  delete root.dataset.fresh
  for (const part of parts) delete part.dataset.laidOut
}

const rememberTheme = () => localStorage.setItem('theme', root.dataset.theme ?? 'light')

document.addEventListener('submit', (event) => {
  const form = event.target
  const choice = event.submitter
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-theme-form]')) return
  if (!(choice instanceof HTMLButtonElement)) return
  event.preventDefault()
  showTheme(choice.value)
  fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams({ theme: choice.value }),
    redirect: 'manual',
  })
})

function showTheme(theme) {
  root.dataset.theme = theme
  rememberTheme()
  for (const button of document.querySelectorAll('[data-theme-form] button'))
    button.setAttribute('aria-pressed', String(button.value === theme))
}

const openMenus = () => document.querySelectorAll('details[data-menu][open]')

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary').focus()
  }
})

document.addEventListener('click', (event) => {
  for (const menu of openMenus()) {
    const inside = menu.contains(event.target)
    if (!inside || event.target.closest('a')) menu.open = false
  }
})
