import { useEffect } from 'react'

interface Draft {
  /** Where it is kept: of one form in one tab. */
  key: string
  /** Id of the form's element; null once it is sent, which ends the draft. */
  formId: string | null
  /** Names of fields that are filled in already. */
  filled: readonly string[]
}

/**
 * Keeps what is typed into a form in the session storage of the tab, and fills it in when the form is opened again:
 * people who look something up on another page find it as they left it. Without storage, nothing is kept.
 */
export function useDraft({ key, formId, filled }: Draft): void {
  const skipped = filled.join(' ')
  useEffect(() => {
    if (formId === null) return store(key, null)
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    fillIn(form, key, skipped.split(' '))
    const keep = () => store(key, valuesOf(form))
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [key, formId, skipped])
}

type Values = [name: string, value: string][]

/** What people type and tick; hidden values are the form's own. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    ({ type, name, tabIndex }) => name !== '' && tabIndex >= 0 && !/hidden|file|submit/.test(type),
  )

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

const valuesOf = (form: HTMLFormElement): Values =>
  controlsOf(form)
    .filter((control) => !isTicked(control) || control.checked)
    .map(({ name, value }) => [name, value])

function fillIn(form: HTMLFormElement, key: string, skipped: string[]): void {
  const kept = read(key)
  if (!kept) return
  for (const control of controlsOf(form)) {
    if (skipped.includes(control.name)) continue
    const values = kept.filter(([name]) => name === control.name).map(([, value]) => value)
    if (isTicked(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined) control.value = values[0]
  }
}

function read(key: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function store(key: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Some browsers refuse storage, or have no room left.
  }
}
