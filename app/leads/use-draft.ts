import { useEffect } from 'react'
import { openFolds } from '~/ui/open-folds'

interface Draft {
  /** Also the id of its element. */
  formType: string
  /** The page it posts to: a page and a dialog of the same form share the draft. */
  page: string
  /** After it is sent, the draft is deleted. */
  sent: boolean
  /** Fields that already have a value. */
  filled: readonly string[]
}

/**
 * Keeps typed text in the tab's session storage and fills it in when the form is opened again, for people who look
 * something up on another page. Without storage, nothing is kept.
 */
export function useDraft({ formType, page, sent, filled }: Draft): void {
  const key = `draft ${formType} ${page}`
  const skipped = filled.join(' ')
  useEffect(() => {
    if (sent) return store(key, null)
    const form = document.getElementById(formType)
    if (!(form instanceof HTMLFormElement)) return
    // Somebody may have typed before the scripts ran.
    const typed = controlsOf(form).filter(isChanged)
    fillIn(form, key, [...skipped.split(' '), ...typed.map(({ name }) => name)])
    const keep = () => store(key, valuesOf(form))
    if (typed.length > 0) keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [key, formType, sent, skipped])
}

type Values = [name: string, value: string][]

/** Fields that people fill in; hidden values belong to the form. */
const controlsOf = (form: HTMLFormElement) =>
  [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
  ].filter(
    ({ type, name, tabIndex }) => name !== '' && tabIndex >= 0 && !/hidden|file|submit/.test(type),
  )

type Control = ReturnType<typeof controlsOf>[number]

const isTicked = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  control.type === 'checkbox' || control.type === 'radio'

/** Whether its value is another than the page came with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return control.value !== initial?.value
  }
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

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
    if (isTicked(control) ? control.checked : control.value) openFolds(control)
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
