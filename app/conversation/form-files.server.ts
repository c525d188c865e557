import { parseId } from 'db/parse-id'
import { StoreFailure } from '~/images/store-failure.server'
import { log } from '~/platform/log.server'
import { KEEP, type KeptFile } from './file-rules'
import { type FileOwner, findUnsent, type LeadFile, storeFiles } from './files.server'
import type { SentFile } from './inspect-file.server'

/** The files that a corrected form of this lead brings along: a browser does not fill in a file again. */
export const findKept = (leadId: number, form: FormData): Promise<LeadFile[]> =>
  findUnsent(
    leadId,
    form.getAll(KEEP).flatMap((id) => parseId(String(id)) ?? []),
  )

interface StoredFiles {
  /** All that can be sent, those of the form before included. */
  files: LeadFile[]
  /** Why the form is to be shown again (413, 422, 503, 507); null where every file is fine. */
  problem: { status: number; errors: string[] } | null
}

/** Stores the files of a form, to be sent with it. Those that are fine are kept where others are not. */
export async function storeFormFiles(
  owner: FileOwner,
  sent: SentFile[],
  kept: LeadFile[],
): Promise<StoredFiles> {
  try {
    const { files, refusals } = await storeFiles(owner, sent, kept)
    // Too large outweighs a wrong type.
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

/** What the form shows of files that it keeps. */
export const toKeptFiles = (files: LeadFile[]): KeptFile[] =>
  files.map(({ id, name, size }) => ({ id, name, size }))
