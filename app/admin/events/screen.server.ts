import { findRequestOf } from '~/inbox/create-event.server'
import { paths } from '~/paths'
import { formatShortDate } from '../format-moment'
import type { RecordScreenData } from '../records/record-screen.server'
import { describeRegistrations } from './mutations.server'
import { findUndecided } from './undecided.server'

export const eventScreenData: RecordScreenData = {
  describe: ({ date }) => formatShortDate(String(date)),
  consequence: describeRegistrations,
  async origin({ id }) {
    const request = await findRequestOf(Number(id))
    return (
      request && {
        label: `${request.contactName}, ${request.reference}`,
        to: paths.submission(request.reference),
      }
    )
  },
  undecided: ({ id }) => findUndecided(Number(id)),
}
