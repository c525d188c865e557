import { readShownVersion } from '~/records/parse-version'

/** What the form of results shows: the results, and the event, which has the pounds. Null checks nothing. */
export interface ShownVersions {
  version: number | null
  eventVersion: number | null
}

/** Both versions in one input: "2.14". */
export const formatVersions = ({ version, eventVersion }: ShownVersions) =>
  `${version}.${eventVersion}`

/** The versions that a form of results says it shows. */
export function readShownVersions(raw: FormDataEntryValue | null): ShownVersions {
  const [version, eventVersion] = typeof raw === 'string' ? raw.split('.') : []
  return { version: readShownVersion(version), eventVersion: readShownVersion(eventVersion) }
}
