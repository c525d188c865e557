// `npm run soak -- MINUTES`: five times the expected peak on a site with a PostgreSQL server, for half an hour by
// default. Prints requests, failures and memory every minute.
import { contactLead, startUnderLoad } from './under-load.mjs'

/**
 * Requests per second. The expected peak is the morning of a collection day: ten pages and one lead per second, and one
 * staff member who looks at the inbox every other second.
 */
const PAGES = 50
const LEADS = 5
const STAFF = 2.5
const PATHS = ['/', '/e-waste', '/events', '/contact', '/services', '/about', '/api/events']
/**
 * Limits of the verdict: memory growth from the second third of the run to the last, and the 99th percentile of
 * response times.
 */
const MOST_GROWTH = 1.1
const SLOWEST_MS = 1000
/** The aim after load, in MB. */
const MEMORY_AIM = 220

const minutes = Number(process.argv[2] ?? 30)
if (!(minutes > 0)) throw new Error('Say how many minutes: npm run soak -- 30')

const site = await startUnderLoad()
const { cookie } = await site.signIn()

const times = []
const problems = new Map()
const memory = []
let asked = 0
let leads = 0

async function ask(path, init = {}) {
  asked += 1
  const began = performance.now()
  // A redirect to the sign-in page is not success.
  const said = await fetch(site.url + path, { redirect: 'manual', ...init }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok ? null : String(response.status)
    },
    (error) => error.cause?.code ?? error.message,
  )
  times.push(performance.now() - began)
  if (said) problems.set(`${path} ${said}`, (problems.get(`${path} ${said}`) ?? 0) + 1)
}

const askPage = () => ask(PATHS[asked % PATHS.length])

const askInbox = () => ask('/admin/form-submissions', { headers: { Cookie: cookie } })

function sendLead() {
  leads += 1
  return ask('/api/contact', contactLead(leads))
}

const at = (sorted, share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)

async function tellMinute(minute) {
  memory.push(await site.memory())
  const sorted = times.splice(0).sort((a, b) => a - b)
  const failed = [...problems.values()].reduce((sum, count) => sum + count, 0)
  slowest = Math.max(slowest, at(sorted, 0.99))
  console.log(
    `minute ${minute}: ${asked} asked, ${leads} leads, ${failed} failed, median ${at(sorted, 0.5)} ms, 99 of 100 within ${at(sorted, 0.99)} ms, memory ${Math.round(memory.at(-1))} MB`,
  )
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The limits that were exceeded, as sentences. */
function verdict() {
  const third = Math.max(1, Math.floor(memory.length / 3))
  const growth = mean(memory.slice(-third)) / mean(memory.slice(-2 * third, -third))
  return [
    ...[...problems].map(([what, count]) => `${what}: ${count} times`),
    slowest > SLOWEST_MS && `One in a hundred took more than ${SLOWEST_MS} ms: ${slowest} ms`,
    growth > MOST_GROWTH && `Memory grows: the last third is ${growth.toFixed(2)} of the second`,
    memory.at(-1) > MEMORY_AIM && `Memory is ${Math.round(memory.at(-1))} MB, over ${MEMORY_AIM}`,
  ].filter(Boolean)
}

let slowest = 0
console.log(`memory before: ${Math.round(await site.memory())} MB`)
const every = (perSecond, act) => setInterval(() => void act(), 1000 / perSecond)
const timers = [every(PAGES, askPage), every(LEADS, sendLead), every(STAFF, askInbox)]
for (let minute = 1; minute <= minutes; minute += 1) {
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  await tellMinute(minute)
}
timers.forEach(clearInterval)
const shortOf = verdict()
console.log(shortOf.length > 0 ? `Fell short:\n${shortOf.join('\n')}` : 'All held.')
await site.stop()
process.exit(shortOf.length > 0 ? 1 : 0)
