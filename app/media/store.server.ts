import { resolve } from 'node:path'
import { env } from '~/server/env.server'
import { singleton } from '~/server/singleton.server'
import { createDiskStore } from './disk-store.server'
import { createS3Store } from './s3-store.server'

/** Where the bytes of uploaded files lie, by name. A name's content never changes. */
export interface MediaStore {
  /** Stores all of it or nothing. Throws `StoreFailure`. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** What is stored under `name`, or null. Throws `StoreFailure`. */
  open(name: string): Promise<StoredFile | null>
  /** The names of everything that is stored, in no order. Throws `StoreFailure`. */
  list(): AsyncIterable<string>
  /** Removes it; it need not be there. Throws `StoreFailure`. */
  remove(name: string): Promise<void>
}

export interface StoredFile {
  /** Bytes; null where the store does not say. */
  size: number | null
  body: ReadableStream<Uint8Array>
}

/** The store of this process: the bucket that the S3_ variables name, or a folder of the data. */
export const mediaStore = (): MediaStore => singleton('media store', openStore)

function openStore(): MediaStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  // The check of the environment has seen to it that all are set, or none.
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return createDiskStore(resolve(env.DATA_DIR, 'uploads'))
  return createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
