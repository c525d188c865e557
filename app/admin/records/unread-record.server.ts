import { unreadAs } from '~/forms/body-error.server'
import type { RecordAnswer } from './record-answer'

/** A form of the staff that was refused as a whole: its page says why (`UnreadNote`). */
export const unreadRecord = (refusal: Response) =>
  unreadAs<RecordAnswer>(refusal, (why) => ({ unread: why }))
