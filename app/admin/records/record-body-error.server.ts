import { bodyErrorAs } from '~/forms/body-error.server'
import type { RecordActionData } from './record-action-data'

/** A form of the staff that was refused as a whole: its page says why (`BodyErrorNote`). */
export const recordBodyError = (refusal: Response) =>
  bodyErrorAs<RecordActionData>(refusal, (why) => ({ bodyError: why }))
