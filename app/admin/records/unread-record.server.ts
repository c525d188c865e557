import { data } from '@remix-run/node'
import { readRefusal } from '~/forms/unread.server'
import type { RecordAnswer } from './record-answer'

/** A form of the staff that was refused as a whole: its page says why (`UnreadNote`). */
export async function unreadRecord(refusal: Response) {
  const { detail, init } = await readRefusal(refusal)
  return data<RecordAnswer>({ unread: detail }, init)
}
