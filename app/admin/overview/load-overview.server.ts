import { countUnsendable } from '~/mail/queue.server'
import { orNull } from '~/platform/or-null.server'
import { listUndecided } from '../events/undecided.server'
import {
  countEverything,
  listNewest,
  listNextEvents,
  listVisitsToday,
  listWaiting,
} from './overview.server'

/** All parts of the dashboard; null for one that could not be loaded. */
export async function loadOverview() {
  const [counts, waiting, visits, newest, events, unsendable, undecided] = await Promise.all([
    orNull('counts', countEverything()),
    orNull('waiting leads', listWaiting()),
    orNull('visits of today', listVisitsToday()),
    orNull('newest leads', listNewest()),
    orNull('next events', listNextEvents()),
    orNull('unsent emails', countUnsendable()),
    orNull('undecided notices', listUndecided()),
  ])
  return { counts, waiting, visits, newest, events, unsendable, undecided }
}
