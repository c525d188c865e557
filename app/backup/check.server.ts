import type { z } from 'zod'
import { causeMessage } from '~/env/cause-message'
import { TaskRefused } from '~/env/task-refused'
import { typeOfName } from '~/images/media-url'
import { isPrivateName } from '~/images/private-name.server'
import { readArchive } from './archive.server'
import {
  MANIFEST,
  type Manifest,
  manifestSchema,
  SUMMARY,
  type Summary,
  storedNameOf,
  summarySchema,
  tableOf,
} from './manifest'

/** What an archive contains, from its manifest and its totals. */
export interface BackupContent {
  manifest: Manifest
  summary: Summary
}

/**
 * Reads a whole archive once and counts its contents. Throws `TaskRefused` if it is incomplete, before the database is
 * opened, so a damaged archive changes nothing.
 */
export async function checkBackup(path: string): Promise<BackupContent> {
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  const found: Summary = { rows: {}, files: 0 }
  try {
    for await (const { name, bytes } of readArchive(path)) {
      const table = tableOf(name)
      if (name === MANIFEST) manifest = parse(manifestSchema, name, bytes)
      else if (name === SUMMARY) summary = parse(summarySchema, name, bytes)
      else if (table) found.rows[table] = (found.rows[table] ?? 0) + linesIn(bytes)
      else if (isUpload(name)) found.files += 1
      else throw new Error(`${name} is not part of a backup`)
    }
  } catch (error) {
    throw new TaskRefused(`${path} cannot be read as a backup: ${causeMessage(error)}`)
  }
  if (!manifest || !summary || !isComplete(found, manifest, summary))
    throw new TaskRefused(`${path} is not a whole backup.`)
  return { manifest, summary }
}

function parse<Value>(schema: z.ZodType<Value>, name: string, bytes: Buffer): Value {
  const result = schema.safeParse(JSON.parse(bytes.toString()))
  if (!result.success) throw new Error(`its ${name} is not one that the site would write`)
  return result.data
}

/** Whether the archive contains everything in its manifest and summary, and nothing else. */
function isComplete(found: Summary, { tables }: Manifest, summary: Summary): boolean {
  const listed = new Set(tables.map(({ name }) => name))
  const names = new Set([...Object.keys(found.rows), ...Object.keys(summary.rows)])
  return (
    summary.files === found.files &&
    [...names].every(
      (name) => listed.has(name) && (found.rows[name] ?? 0) === (summary.rows[name] ?? 0),
    )
  )
}

const linesIn = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0)

/** Only names that an upload can create, so that an archive cannot write outside the store. */
function isUpload(name: string): boolean {
  const stored = storedNameOf(name) ?? ''
  return typeOfName(stored) !== null || isPrivateName(stored)
}
