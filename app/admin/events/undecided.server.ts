import { listUndecidedNotices, type UndecidedNotice } from '~/events/notices.server'
import { paths } from '~/paths'
import type { Undecided } from '../records/undecided-note'

const toNote = ({ event, sentence }: UndecidedNotice): Undecided => ({
  sentence,
  to: paths.notifyEvent(event.id),
  label: 'Review',
  about: event.title,
})

/** Undecided notices, for the banners of lists. */
export const listUndecided = async (): Promise<Undecided[]> =>
  (await listUndecidedNotices()).map(toNote)

/** The undecided notice of one event, or null. */
export async function findUndecided(eventId: number): Promise<Undecided | null> {
  const [notice] = await listUndecidedNotices(eventId)
  return notice ? toNote(notice) : null
}
