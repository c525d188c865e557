import { readShownVersion } from '~/records/parse-version'

/**
 * The versions that a form of results was loaded with: those of the results and of the event, which has the pounds.
 * Null skips the check.
 */
export interface ShownVersions {
  version: number | null
  eventVersion: number | null
}

/** Both versions in one input: "2.14". */
export const formatVersions = ({ version, eventVersion }: ShownVersions) =>
  `${version}.${eventVersion}`

/** Parses the versions that a form of results was loaded with. */
export function readShownVersions(raw: FormDataEntryValue | null): ShownVersions {
  const [version, eventVersion] = typeof raw === 'string' ? raw.split('.') : []
  return { version: readShownVersion(version), eventVersion: readShownVersion(eventVersion) }
}
