import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { rateLimits, sessions } from 'db/schema/people'
import { lt } from 'drizzle-orm'
import { removeOrphanFiles } from '~/conversation/files.server'
import { blankNamesOfGates } from '~/gate/blank-names.server'
import { blankOldMail } from '~/mail/blank-mail.server'
import { log } from '~/platform/log.server'
import { IDLE_MS } from '~/platform/session.server'
import { purgeHistory } from '~/records/purge-history.server'
import { TRASHES } from '~/trash/registry.server'

const EVERY_MS = 60 * 60_000

/**
 * Deletes expired trash with its files, history older than 24 months, and expired sessions and counts; blanks old mail
 * and names noted by gates. Safe to run in several processes: each row is deleted once.
 */
export async function tidyUp(now = new Date()): Promise<void> {
  for (const trash of TRASHES) {
    const gone = await trash.purgeExpired(subDays(now, trash.days))
    if (gone > 0) log.info('trash purged', { subject: trash.subject, gone })
  }
  await removeOrphanFiles(now)
  await purgeHistory(now)
  await blankOldMail(now)
  await blankNamesOfGates(now)
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
  await db.delete(sessions).where(lt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)))
}

export interface Housekeeping {
  stop(): Promise<void>
}

/** Runs housekeeping every hour, first an hour after the start. */
export function startHousekeeping(): Housekeeping {
  let working: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    working = tidyUp().catch((error) => log.error('not tidied up', error))
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
