import { resolve } from 'node:path'
import { env } from '~/env/env.server'
import { createDiskStore } from './disk-store.server'
import type { MediaStore } from './media-store'
import { createS3Store } from './s3-store.server'

let store: MediaStore | undefined

/**
 * The store of this process: the bucket of the S3_ variables, or a folder in the data directory.
 */
export const mediaStore = (): MediaStore => {
  store ??= openStore()
  return store
}

function openStore(): MediaStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  // Environment validation accepts all of them or none.
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
