// What every page can do with scripts, framework or not: change the theme at once, and close the menu
// where people expect it. Without this file the theme is a form and the menu a <details>.
const root = document.documentElement

// The framework waits for the page to be painted (entry.server.tsx); where that is never said, as of a
// frame that is out of sight, until a second after all else is here.
new PerformanceObserver(startFramework).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(startFramework, 1000))

function startFramework() {
  for (const { content } of document.querySelectorAll('template[data-late]'))
    document.body.append(content)
}

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
  localStorage.setItem('theme', theme)
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

localStorage.setItem('theme', root.dataset.theme ?? 'light')
