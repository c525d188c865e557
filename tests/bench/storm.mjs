// `npm run storm`: 20 connections without a pause, six seconds per kind of request, and the memory of the process then
// and in the two minutes after.
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { contactLead, startUnderLoad } from './under-load.mjs'

const CONNECTIONS = 20
const SECONDS = 6
/** When to measure memory again, in seconds after the storm: V8 releases memory when idle. */
const LOOKS = [30, 60, 120]
/** The aim after load, in MB. */
const MEMORY_AIM = 220

const site = await startUnderLoad()
/** Distinct requests, by number. */
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
  'addresses that no cache knows': each((n) => ({ path: `/e-waste?laptops=${n % 500}` })),
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
const end = Date.now()
for (const seconds of LOOKS) {
  await sleep(end + seconds * 1000 - Date.now())
  await tell(`${seconds} s later`)
}
const after = await site.memory()
await site.stop()
process.exit(after > MEMORY_AIM ? 1 : 0)
