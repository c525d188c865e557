import { clockState } from '~/clock/clock.server'
import { orNull } from '~/platform/or-null.server'
import { getSettings } from '~/settings/settings.server'
import { formatMoment } from '../format-moment'
import {
  backupState,
  databaseState,
  diskState,
  mailState,
  processState,
  storageState,
} from './state.server'

/** The state of each part of the site; null for one that does not respond. */
export async function loadStatus() {
  const { timeZone } = await getSettings()
  const [database, mail, storage, disk, backup, clock] = await Promise.all([
    orNull('state of the database', databaseState()),
    orNull('state of the mail', mailState()),
    orNull('state of the storage', storageState()),
    orNull('state of the disk', diskState()),
    orNull('state of the backup', backupState()),
    orNull('state of the clock', clockState()),
  ])
  const { startedAt, ...running } = processState()
  return {
    database,
    mail: mail && { ...mail, oldest: mail.oldest && formatMoment(mail.oldest, timeZone) },
    storage,
    disk: disk && { ...disk, low: disk.free < Math.max(LOW_BYTES, disk.size * LOW_SHARE) },
    backup: backup && {
      at: backup.at && formatMoment(backup.at, timeZone),
      old: !backup.at || Date.now() - backup.at.getTime() > OLD_MS,
    },
    clock: clock && {
      failing: clock.failing,
      at: clock.at && formatMoment(clock.at, timeZone),
      late: !clock.at || Date.now() - clock.at.getTime() > LATE_MS,
    },
    running: { ...running, startedAt: formatMoment(startedAt, timeZone) },
  }
}

const LOW_BYTES = 1024 ** 3

const LOW_SHARE = 0.05

/** The clock runs every minute. */
const LATE_MS = 5 * 60 * 1000

const OLD_MS = 7 * 24 * 60 * 60 * 1000
