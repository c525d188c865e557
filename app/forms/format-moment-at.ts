import { formatDateTime } from '~/ui/format-date-time'
import { toSiteTime } from './site-time'

/** A timestamp in `timeZone`, in words: "Saturday, December 5, 9:00 AM". */
export const formatMomentAt = (moment: Date, timeZone: string): string =>
  formatDateTime(toSiteTime(moment, timeZone))
