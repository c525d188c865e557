// Taps that the site refused: a note about each until it is handled, and forms to correct.

const notes = document.querySelector('[data-gate-refused]')
const noteTemplate = document.querySelector('[data-gate-note]')
const blankForms = new Map(
  [...document.querySelectorAll('.gate-form')].map((form) => {
    const blank = form.cloneNode(true)
    blank.reset()
    return [form.id, blank]
  }),
)

/** What is stored of a refused tap: the reason, and a form as the site sent it back. Rejects without a connection. */
export async function readRefusal(response, { id, kind, row, who }) {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const form = page.querySelector(`#${kind} .error-summary`)?.closest('form')
  const reasons = [...page.querySelectorAll('.error-summary a, .banner--error')]
  const why = reasons.map(({ firstChild }) => firstChild?.textContent ?? '').join('. ')
  return { id, kind, row, who, why, typed: form && listTyped(form), html: form?.outerHTML }
}

/** `Name: Dan Walker, Email address: dan@x` */
const listTyped = (form) =>
  [...form.elements]
    .filter(({ labels, type, value }) => labels?.length > 0 && type !== 'checkbox' && value)
    .map(({ labels, value }) => `${labels[0].firstChild?.textContent ?? ''}: ${value}`)
    .join(', ')

/** Whether a tap deals with a refused one: it corrects its form, or is on the same row. */
export const isHandled = ({ id, row }, tap) => id === tap.corrects || (row && row === tap.row)

/** Closes the form of a walk-in or a person turned away, and empties it for the next one. */
export function emptyForm(form) {
  form.closest('details').open = false
  form.replaceWith(blankForms.get(form.id).cloneNode(true))
}

/** Shows what was refused: a note about each, and forms to correct where nobody else is being entered. */
export function showRefused(refused, dismiss) {
  for (const note of [...notes.children])
    if (!refused.some(({ id }) => id === note.id)) note.remove()
  for (const tap of refused) {
    if (!document.getElementById(tap.id)) notes.append(toNote(tap, dismiss))
    const form = tap.html && document.getElementById(tap.kind)
    if (form && !isInUse(form)) openAgain(form, tap)
  }
}

function toNote({ id, kind, row, who, why, typed }, dismiss) {
  const note = noteTemplate.content.firstElementChild.cloneNode(true)
  const [name, reason, entered, link, button] = note.querySelectorAll('[data-part]')
  note.id = id
  name.textContent = who
  reason.textContent = why || 'the site did not accept it.'
  if (typed) entered.textContent = typed
  else entered.remove()
  if (row) link.href = `#${row}`
  else link.remove()
  button.addEventListener('click', () => {
    const form = document.getElementById(kind)
    if (form?.dataset.corrects === id) emptyForm(form)
    dismiss(id)
  })
  return note
}

const valuesOf = (form) => new URLSearchParams(new FormData(form)).toString()

const isInUse = (form) =>
  form.contains(document.activeElement) || valuesOf(form) !== valuesOf(blankForms.get(form.id))

function openAgain(form, { id, html }) {
  const hadNoFocus = document.activeElement === document.body
  const details = form.closest('details')
  form.outerHTML = html
  const again = details.querySelector('form')
  again.dataset.corrects = id
  details.open = true
  // Not while somebody else is being searched for or checked in.
  if (hadNoFocus) again.querySelector('.error-summary').focus()
}
