/** Single-key shortcuts and what they do, in the order of the help. */
export const SHORTCUTS = [
  { keys: ['J', 'K'], does: 'Next and previous request, or row of a list' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['S'], does: 'Choose a status' },
  { keys: ['E'], does: 'Mark as completed' },
  { keys: ['Esc'], does: 'Leave the field, or close the request' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show these keys' },
] as const

const STORED = 'keyboard-shortcuts'

/** Whether shortcuts are enabled in this browser; on by default. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORED) !== 'off'

/** Enables or disables shortcuts in this browser. */
export const switchShortcuts = (on: boolean): void =>
  on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')

/**
 * Runs the shortcut of a key in a dialog or on the whole screen, and returns whether there is one.
 * Controls declare their key in `aria-keyshortcuts`; without such a control, J and K move between
 * the rows of a list.
 */
export function pressShortcut(key: string, dialog?: HTMLElement): boolean {
  const name = key.length === 1 ? key.toUpperCase() : key
  const named = (dialog ?? document).querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${name}"]`)
  const control = [...named].find((each) => each.checkVisibility() && !each.closest('[inert]'))
  if (control) use(control)
  const step = { J: 1, K: -1 }[name]
  return control !== undefined || (step !== undefined && !dialog && moveByRow(step))
}

/** Focuses fields, and clicks everything else. */
function use(control: HTMLElement): void {
  if (control.matches('select, input')) control.focus()
  else control.click()
}

/** Rows of tables and of marked lists. */
const ROWS = 'tr[id^="row-"], [data-row]'

function moveByRow(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`main :is(${ROWS})`)].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  )
  const row = document.activeElement?.closest(ROWS)
  const at = row ? links.findIndex((link) => row.contains(link)) : -1
  const next = links[at === -1 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}
