// The gate with JavaScript: taps are shown at once, stored on the device and sent in order; rows that others changed
// are fetched; the search filters while typing. Without it, every tap is a form.
import { createTapQueue, newTapId, secondsSince } from '../forms/tap-queue'
import { keepOffline } from '../platform/offline/keep-offline'
import { AN_HOUR_MS, isFound } from './person'
import { emptyForm, isHandled, readRefusal, showRefused } from './refused-taps'

const list = document.querySelector('.gate-list')
const state = document.querySelector('[data-gate-state]')
const query = document.getElementById('q')
const nobody = document.querySelector('[data-gate-nobody]')
const page = location.pathname
const TIMEOUT_MS = 15_000
let message = ''
/** What the site said to the tap that it refused last. */
let refusal
/** Whether the page has all rows: for a large event it has only the first ones. */
let isWhole = !('some' in list.dataset)

/**
 * Stored beside the queue. `rows`: changes since the page was rendered; `since`: where the next request for changes
 * starts; `refused`: taps that the site refused, until somebody deals with them.
 */
const { read, update, send, listen } = createTapQueue({
  key: `gate ${page}`,
  beside: { rows: {}, since: '', refused: [] },
  post,
  // The rows are then fetched again, from when the page was rendered.
  makeRoom(stored) {
    stored.rows = {}
    stored.since = list.dataset.since
  },
  onSettled(stored, tap, outcome) {
    if (outcome === 'refused') {
      message = ''
      stored.refused.push(refusal)
      // The site now has what the row says.
      stored.since = ''
      // Keep the row as shown; the site's own arrives with the next connection.
    } else if (tap.row) stored.rows[tap.row] = document.getElementById(tap.row)?.outerHTML ?? null
  },
  onProgress: render,
  onRest: () => (isWhole ? fetchChanges() : fetchOthers()),
})

const valueIn = ({ values }, name) => values.find(([key]) => key === name)?.[1]
const rows = () => [...list.children]

document.addEventListener('submit', (event) => {
  const form = event.target
  if (form.matches('.gate-search')) {
    if (!isWhole) return
    event.preventDefault()
    return filter()
  }
  const kind = form.dataset.tap
  if (!kind) return
  const { name, value } = event.submitter
  const id = newTapId()
  const values = new FormData(form)
  // A page stored on the phone has the same id every time it is opened.
  if (values.has('tap')) values.set('tap', id)
  const row = form.closest('.gate-row')
  const tap = {
    id,
    kind,
    row: row?.id,
    who: row?.dataset.name ?? (values.get('name') || 'Somebody'),
    corrects: form.dataset.corrects,
    values: [...values, [name, value]],
    at: Date.now(),
  }
  // Otherwise the browser sends the form.
  if (!keep(tap)) return
  event.preventDefault()
  message = ''
  show(tap)
  if (!tap.row) finish(form, tap)
  else document.getElementById(tap.row)?.querySelector('form:not([hidden]) button')?.focus()
  render()
  void send()
})

/** Stores a tap on the phone; false if its storage is full or blocked. */
function keep(tap) {
  try {
    update((stored) => {
      stored.refused = stored.refused.filter((refused) => !isHandled(refused, tap))
      stored.queue.push(tap)
    })
    return true
  } catch {
    return false
  }
}

function finish(form, { kind, who }) {
  message = kind === 'walk-in' ? `Walk-in counted: ${who}.` : 'Turned away: counted.'
  emptyForm(form)
}

/** Shows a tap on its row before it is sent. */
function show(tap) {
  const row = tap.row && document.getElementById(tap.row)
  if (!row) return
  const isHere = tap.kind === 'here'
  // A walk-in's row exists only while they are in.
  if (!isHere && 'walkIn' in row.dataset) return row.remove()
  const [here, undo] = row.querySelectorAll('form')
  here.hidden = isHere
  undo.hidden = !isHere
  const since = row.querySelector('.gate-since')
  since.hidden = !isHere
  if (!isHere) return delete row.dataset.at
  row.dataset.at = new Date(tap.at).toISOString()
  since.textContent = `Here since ${clock(tap.at)} (${list.dataset.gate})`
  undo.querySelector('button').value = valueIn(tap, 'tap')
}

const clock = (at) =>
  new Date(at)
    .toLocaleTimeString('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: list.dataset.zone,
    })
    .replace(/\s?[AP]M/, '')

async function post(tap) {
  const body = new URLSearchParams(tap.values)
  body.set('ago', secondsSince(tap))
  const response = await request(page, { method: 'POST', body, redirect: 'manual' })
  if (response?.type === 'opaqueredirect') return 'counted'
  if (![404, 409, 422].includes(response?.status)) return 'later'
  try {
    refusal = await readRefusal(response, tap)
    return 'refused'
  } catch {
    return 'later'
  }
}

/** The response; undefined if offline, or if the gate is closed to this phone. */
async function request(path, options) {
  try {
    const response = await fetch(path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status !== 403 && response.status !== 410) return response
    // The page that says why deletes the names from this phone.
    location.reload()
  } catch {
    // Retried later.
  }
}

async function fetchChanges() {
  const { since } = read()
  const response = await request(`${page}/changes?since=${encodeURIComponent(since || 0)}`)
  if (!response?.ok) return render()
  const changes = await response.json()
  const { queue } = update((stored) => {
    stored.since = changes.since
    for (const { key, html } of changes.rows) stored.rows[key] = html
  })
  for (const { key, html } of changes.rows) putRow(key, html)
  for (const tap of queue) show(tap)
  render()
}

/** Fetches the rows missing on the page; offline, the service worker has them. */
async function fetchOthers() {
  const response = await request(`${page}/changes`)
  if (!response?.ok) return render()
  const { since, rows: found } = await response.json()
  const { rows: changed, queue } = update((stored) => {
    if (!response.headers.has('Kept')) stored.rows = {}
    stored.since = since
  })
  const others = []
  for (const { key, html } of found)
    if (document.getElementById(key)) putRow(key, html)
    else if (html !== null) others.push(toRow(html))
  const { compare } = new Intl.Collator('en-US')
  const byOrder = (a, b) => compare(a.dataset.order, b.dataset.order)
  let next = list.firstElementChild
  for (const row of others.sort(byOrder)) {
    while (next && byOrder(next, row) <= 0) next = next.nextElementSibling
    list.insertBefore(row, next)
  }
  isWhole = true
  document.querySelector('[data-gate-more]').hidden = true
  for (const [key, html] of Object.entries(changed)) putRow(key, html)
  for (const tap of queue) show(tap)
  render()
}

function toRow(html) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild
}

/** Replaces a row with the site's version, or inserts it in order. */
function putRow(key, html) {
  const old = document.getElementById(key)
  if (html === null) return old?.remove()
  const fresh = toRow(html)
  if (!old) {
    const isAfter = ({ dataset }) => dataset.order.localeCompare(fresh.dataset.order, 'en-US') > 0
    return list.insertBefore(fresh, rows().find(isAfter) ?? null)
  }
  if (old.textContent === fresh.textContent && old.dataset.at === fresh.dataset.at) return
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(fresh)
  if (hadFocus) fresh.querySelector('form:not([hidden]) button, summary')?.focus()
}

function filter() {
  if (!isWhole) return
  for (const row of rows()) row.hidden = !isFound(row.dataset, query.value)
  nobody.hidden = query.value.trim() === '' || rows().some((row) => !row.hidden)
}

/** Updates the figures from the rows, the number of waiting taps, and what was refused. */
function render() {
  filter()
  const { queue, refused } = read()
  if (isWhole) count(queue)
  showRefused(refused, dismiss)
  const unsent = queue.length > 0 ? `${queue.length} not sent yet` : ''
  // The notes are above the list, this is in view everywhere.
  const uncounted = refused.length > 0 ? `${refused.length} not counted, see above` : ''
  const text = [unsent, uncounted, message].filter(Boolean).join('. ')
  if (state.textContent !== text) state.textContent = text
}

function dismiss(id) {
  update((stored) => {
    stored.refused = stored.refused.filter((tap) => tap.id !== id)
  })
  render()
}

function count(queue) {
  const taps = new Set(rows().map((row) => row.querySelector('[name=undo]').value))
  const waiting = queue.filter((tap) => tap.kind === 'walk-in' && !taps.has(valueIn(tap, 'tap')))
  const arrived = rows().filter(({ dataset }) => dataset.at)
  const walkIns = arrived.filter(({ dataset }) => 'walkIn' in dataset).length
  const isRecent = (at) => Date.now() - at < AN_HOUR_MS
  const late = arrived.filter(({ dataset }) => isRecent(Date.parse(dataset.at))).length
  const counts = {
    expected: rows().filter(({ dataset }) => 'expected' in dataset).length,
    here: arrived.length - walkIns,
    walkIns: walkIns + waiting.length,
    lastHour: late + waiting.filter(({ at }) => isRecent(at)).length,
  }
  for (const [name, figure] of Object.entries(counts))
    document.querySelector(`[data-count="${name}"]`).textContent = figure
}

/** A stored page is older than the stored changes, and an incomplete one says nothing about other rows. */
function start() {
  const made = list.dataset.since
  const { rows: changed, queue } = update((stored) => {
    if (stored.since >= made || !isWhole) return
    stored.rows = {}
    stored.since = made
  })
  for (const [key, html] of Object.entries(changed)) putRow(key, html)
  for (const tap of queue) show(tap)
  render()
  void send()
}

query.addEventListener('input', filter)
listen()
start()
// All rows of a large event, not only recent changes.
const kept = isWhole ? [page] : [page, `${page}/changes`]
keepOffline('/gate/', '/gate/worker.js', kept).catch(() => {})
