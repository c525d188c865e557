import { db } from 'db/client.server'
import { history } from 'db/schema/people'
import { and, desc, eq, or } from 'drizzle-orm'
import type { ContactSettings } from './edited-content'
import { baseHashOf } from './edited-page.server'

/** More changes than anybody makes while an editor is open. */
const LIMIT = 200

/**
 * The contact page's settings as they were when they had this hash, by reverting what the history has since; null if
 * it does not lead there. Revisions do not tell, because these settings are also saved on their own screen.
 */
export async function findEarlierSettings(
  now: ContactSettings,
  hash: string,
): Promise<ContactSettings | null> {
  const entries = await db
    .select({ subject: history.subject, changes: history.changes })
    .from(history)
    .where(
      or(
        and(eq(history.subject, 'settings'), eq(history.subjectId, 'site')),
        and(eq(history.subject, 'page'), eq(history.subjectId, 'contact')),
      ),
    )
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(LIMIT)
  let settings = now
  for (const { subject, changes } of entries) {
    if (baseHashOf(settings) === hash) return settings
    const before = Object.fromEntries(
      Object.entries(changes).map(([name, [from]]) => [name, from] as const),
    )
    settings = subject === 'page' ? revertPage(settings, before) : revertScreen(settings, before)
  }
  return baseHashOf(settings) === hash ? settings : null
}

type Before = Record<string, unknown>

const revertPage = ({ info, fields }: ContactSettings, before: Before) =>
  ({ info: before.info ?? info, fields: before.fields ?? fields }) as ContactSettings

function revertScreen({ info, fields }: ContactSettings, before: Before): ContactSettings {
  const names = Object.keys(info).filter((name) => before[name] !== undefined)
  const earlier = Object.fromEntries(names.map((name) => [name, before[name]]))
  return { info: { ...info, ...earlier }, fields }
}
