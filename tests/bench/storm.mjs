// `npm run storm`: everything at once. 20 connections without a pause, six seconds each, and what memory
// the process takes then and half a minute later.
import autocannon from 'autocannon'
import { contactLead, startUnderLoad } from './under-load.mjs'

const CONNECTIONS = 20
const SECONDS = 6
const REST_MS = 30_000
/** The aim after load, in MB. */
const MEMORY_AIM = 220

const site = await startUnderLoad()
/** Requests that differ, by their number. */
function each(make) {
  let n = 0
  const setupRequest = (request) => {
    n += 1
    return { ...request, ...make(n) }
  }
  return [{ setupRequest }]
}

const STORMS = {
  'home page': undefined,
  'addresses that no cache knows': each((n) => ({ path: `/e-waste?x=${n % 500}` })),
  'addresses that are not there': each((n) => ({ path: `/nothing-${n}` })),
  leads: each((n) => ({ path: '/api/contact', ...contactLead(n) })),
}

const tell = async (what) => console.log(`${what}: ${Math.round(await site.memory())} MB`)
await tell('before')
for (const [what, requests] of Object.entries(STORMS)) {
  const headers = { 'accept-encoding': 'br' }
  const load = { url: site.url, connections: CONNECTIONS, duration: SECONDS, headers, requests }
  const { requests: made, errors, '5xx': failed } = await autocannon(load)
  await tell(`${what}, ${Math.round(made.average)} a second, ${failed + errors} failed`)
}
await new Promise((resolve) => setTimeout(resolve, REST_MS))
const after = await site.memory()
await tell('half a minute later')
await site.stop()
process.exit(after > MEMORY_AIM ? 1 : 0)
