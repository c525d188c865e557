// What every page can do with scripts, framework or not: change the theme at once, and close the menu
// where people expect it. Without this file the theme is a form and the menu a <details>.
const root = document.documentElement

// Who comes to the top of a page sees its top first; what lies below is styled and laid out after that
// (base.css). Not for who comes back to a place or is sent to one: it has to be found first.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash)
  root.dataset.fresh = ''

// What else a page needs waits for it to be painted; where that is never said, as of a frame that is out of
// sight, until a second after all else is here.
new PerformanceObserver(completePage).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(completePage, 1000))

/** The framework (entry.server.tsx) and the layout, each piece a task of its own: whoever taps waits for one at most. */
function completePage() {
  for (const { content } of document.querySelectorAll('template[data-late]'))
    setTimeout(() => document.body.append(content))
  if ('fresh' in root.dataset) layOut([...document.querySelectorAll('section')])
  setTimeout(rememberTheme)
}

function layOut([part, ...rest]) {
  if (!part) return delete root.dataset.fresh
  part.style.contentVisibility = 'visible'
  requestAnimationFrame(() => layOut(rest))
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
