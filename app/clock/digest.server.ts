import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { linkTo, paragraphs } from '~/mail/compose'
import { queueMail } from '~/mail/queue-mail.server'
import { paths } from '~/paths'
import { readOpening } from '~/settings/opening.server'
import { isWorkingDay } from '~/settings/opening-hours'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { formatDate } from '~/ui/calendar-date'
import { BATCH } from './batch'
import { DIGEST_TIME, readDay } from './read-day.server'

/** In the site's time zone. A process that was down at the time sends it later in the morning. */
const UNTIL = '12:00'

/** Sends the daily digest to subscribed staff once per working day; returns how many. An empty one is not sent. */
export async function queueDigests(now: Date): Promise<number> {
  const opening = await readOpening()
  return db.transaction(async (tx) => {
    const settings = await readSettings(tx)
    const { today, now: siteNow } = siteClock(settings.timeZone, now)
    if (siteNow < `${today}T${DIGEST_TIME}` || siteNow >= `${today}T${UNTIL}`) return 0
    if (!isWorkingDay(now, opening)) return 0
    const dedupeKey = `digest ${today}`
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.digest, true),
          isNull(users.disabledAt),
          ne(users.email, ''),
          sql`not exists (select 1 from ${mailOutbox} where ${and(
            eq(mailOutbox.personId, users.id),
            eq(mailOutbox.dedupeKey, dedupeKey),
          )})`,
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
      .for('update', { of: users, skipLocked: true })
    const lists = people.length > 0 ? await readDay(tx, today, settings.timeZone) : []
    const filled = lists.filter(({ lines }) => lines.length > 0)
    if (filled.length === 0) return 0
    await queueMail(
      tx,
      people.map(({ id, email }) => ({
        personId: id,
        purpose: 'digest',
        recipient: email ?? '',
        replyTo: null,
        subject: `Your day: ${formatDate(today)}`,
        body: paragraphs(
          ...filled.map(({ title, lines, count, to }) =>
            [
              `${title} (${count})`,
              ...lines.map((line) => `- ${line}`),
              count > lines.length ? `And ${count - lines.length} more: ${linkTo(to)}` : linkTo(to),
            ].join('\n'),
          ),
          `You get this because the morning digest is turned on in your account. Turn it off under People: ${linkTo(paths.people)}`,
        ),
        dedupeKey,
        by: 'clock',
      })),
    )
    return people.length
  })
}
