import { connection, db } from 'db/client.server'
import { readSetting, writeSettings } from 'db/setting.server'
import { queueEventMessages } from '~/inbox/event-messages.server'
import { queueEventNotices } from '~/inbox/event-notices.server'
import { log } from '~/platform/log.server'
import { queueDigests } from './digest.server'
import { expireOffers } from './expire-offers.server'
import { queueReminders } from './reminders.server'
import { expireTimes, failLateTomorrowMail, queueTomorrowMail } from './visits.server'

// Scheduled work. Every process runs the clock: jobs claim rows that no other process has claimed, and mail has a key
// for its occasion, so nothing is done twice.

const EVERY_MS = 60_000
/** Most batches of a job in one run, so that a job which never ends does not keep the others from running. */
const MAX_BATCHES = 1000
/** Consecutive failures before staff are told. */
const MAX_FAILURES = 3

/** Does one batch of the work due at `now` and returns how many rows it did; 0 if nothing is left. */
type Job = (now: Date) => Promise<number>

const JOBS: Record<string, Job> = {
  'Expired offers': expireOffers,
  'Event reminders': queueReminders,
  'Event change notices': queueEventNotices,
  'Messages to registrants': queueEventMessages,
  'Expired visit times': expireTimes,
  'Visit reminders': queueTomorrowMail,
  'Late visit reminders': failLateTomorrowMail,
  'Morning digest': queueDigests,
  'Database statistics': vacuumChanged,
}

async function vacuumChanged(): Promise<number> {
  await connection.vacuum('changed')
  return 0
}

const KEY = 'clock'

interface ClockState {
  /** When it last ran, ISO 8601, UTC. */
  at: string
  /** Failures in a row, by job. */
  failures: Record<string, number>
}

/** Runs every job until nothing is left, or for its most batches. A failing job does not stop the others. */
export async function runClock(now = new Date()): Promise<void> {
  const before = await readState()
  const failures: Record<string, number> = {}
  for (const [name, job] of Object.entries(JOBS))
    try {
      for (let batch = 0; batch < MAX_BATCHES && (await job(now)) > 0; batch++);
    } catch (error) {
      failures[name] = (before?.failures[name] ?? 0) + 1
      log.error('clock job failed', error, { job: name, failures: failures[name] })
    }
  await writeSettings(db, { [KEY]: { at: now.toISOString(), failures } satisfies ClockState })
}

async function readState(): Promise<ClockState | undefined> {
  return (await readSetting(db, KEY)) as ClockState | undefined
}

/** When the clock last ran, and the jobs that failed three times in a row. */
export async function clockState(): Promise<{ at: Date | null; failing: string[] }> {
  const state = await readState()
  const failing = Object.entries(state?.failures ?? {})
    .filter(([, times]) => times >= MAX_FAILURES)
    .map(([name]) => name)
  return { at: state ? new Date(state.at) : null, failing }
}

/** Runs the clock every minute, starting now. */
export function startClock(): { stop(): Promise<void> } {
  let working: Promise<unknown> = Promise.resolve()
  const run = () => {
    working = working.then(() => runClock()).catch((error) => log.error('clock not run', error))
  }
  const timer = setInterval(run, EVERY_MS)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
