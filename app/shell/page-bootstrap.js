// Enhancements for every page, with or without React: switch the theme without reloading, and close
// the menu on Escape and outside clicks. Without JavaScript, the theme is a form and the menu a
// <details>.
const root = document.documentElement

// A visitor who starts at the top of a page does not see what is below the fold yet, so defer its
// layout (base.css). Not for history navigation and anchors, which scroll to a position first.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
  root.dataset.fresh = ''

// Load everything else after the first paint. Hidden frames never report one, so stop waiting after
// a second.
addEventListener('DOMContentLoaded', () =>
  new PerformanceObserver(completePage).observe({ type: 'paint', buffered: true }),
)
addEventListener('load', () => setTimeout(completePage, 1000))

/**
 * Completes the layout and starts the framework (entry.server.tsx), which loads meanwhile and
 * hydrates the page as sent. Each step is its own task, to keep input delay short.
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

/** First the buttons, then, after the next frame, the whole page: its new colors take a phone a tenth of a second. */
function showTheme(theme) {
  for (const button of document.querySelectorAll('[data-theme-form] button'))
    button.setAttribute('aria-pressed', String(button.value === theme))
  requestAnimationFrame(() => setTimeout(setTheme, 0, theme))
}

function setTheme(theme) {
  root.dataset.theme = theme
  rememberTheme()
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
