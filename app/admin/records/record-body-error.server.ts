import { bodyErrorAs } from '~/forms/body-error.server'
import type { RecordActionData } from './record-action-data'

/** Action data for a staff form whose body could not be read, for `BodyErrorNote`. */
export const recordBodyError = (refusal: Response) =>
  bodyErrorAs<RecordActionData>(refusal, (why) => ({ bodyError: why }))
