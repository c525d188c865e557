import { parseId } from 'db/parse-id'
import { StoreFailure } from '~/images/store-failure.server'
import { log } from '~/platform/log.server'
import { KEEP, type KeptFile } from './file-rules'
import { type FileOwner, findUnsent, type LeadFile, storeFiles } from './files.server'
import type { SentFile } from './inspect-file.server'

/** Files of the previous attempt, because a browser does not fill in a file input again. */
export const findKept = (leadId: number, form: FormData): Promise<LeadFile[]> =>
  findUnsent(
    leadId,
    form.getAll(KEEP).flatMap((id) => parseId(String(id)) ?? []),
  )

interface StoredFiles {
  /** All accepted files, including those of the previous attempt. */
  files: LeadFile[]
  /** The error to show with the form (413, 422, 503, 507); null if all files are accepted. */
  problem: { status: number; errors: string[] } | null
}

/** Stores the files of a form as unsent. Accepted files are kept even if others are refused. */
export async function storeFormFiles(
  owner: FileOwner,
  sent: SentFile[],
  kept: LeadFile[],
): Promise<StoredFiles> {
  try {
    const { files, refusals } = await storeFiles(owner, sent, kept)
    // Too large takes precedence over a wrong type.
    const status = Math.min(...refusals.map((refusal) => refusal.status))
    const errors = refusals.map(({ message }) => message)
    return {
      files: [...kept, ...files],
      problem: errors.length > 0 ? { status, errors } : null,
    }
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    log.error('files not stored', error)
    return { files: kept, problem: { status: error.status, errors: [STORE_DOWN] } }
  }
}

const STORE_DOWN = 'The files could not be saved right now. Please try again in a minute.'

/** Kept files, for the form. */
export const toKeptFiles = (files: LeadFile[]): KeptFile[] =>
  files.map(({ id, name, size }) => ({ id, name, size }))
