/** The keys that one letter or sign is enough for, and what they do, in the order of the help. */
export const SHORTCUTS = [
  { keys: ['J', 'K'], does: 'Next and previous request, or row of a list' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['S'], does: 'Choose a status' },
  { keys: ['E'], does: 'Mark as completed' },
  { keys: ['Esc'], does: 'Close the request' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show these keys' },
] as const

const STORED = 'keyboard-shortcuts'

/** Whether single keys do something in this browser: they do unless somebody switched them off. */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORED) !== 'off'

/** Switches the keys on or off in this browser. */
export const switchShortcuts = (on: boolean): void =>
  on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')

/**
 * Does what a key stands for in a dialog or on the whole screen, and says whether it stands for
 * anything. Controls name their key in `aria-keyshortcuts`; without such a control, J and K move
 * between the rows of a list.
 */
export function pressShortcut(key: string, dialog?: HTMLElement): boolean {
  const name = key.length === 1 ? key.toUpperCase() : key
  const named = (dialog ?? document).querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${name}"]`)
  const control = [...named].find((each) => each.checkVisibility() && !each.closest('[inert]'))
  if (control) use(control)
  const step = { J: 1, K: -1 }[name]
  return control !== undefined || (step !== undefined && !dialog && moveByRow(step))
}

/** Fields and links to a form on the same page get the focus, everything else is pressed. */
function use(control: HTMLElement): void {
  const place = control.getAttribute('href')?.match(/^#([\w-]+)$/)?.[1]
  const field = place
    ? document.getElementById(place)?.querySelector<HTMLElement>('textarea')
    : control.matches('select, input') && control
  if (field) field.focus()
  else control.click()
}

/** Rows of tables, and of lists that say so. */
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
