import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { MediaStore } from './media-store'
import { discardBody, readList, readRefusal } from './s3-responses.server'
import { StoreFailure } from './store-failure.server'

interface Bucket {
  /** `https://s3.eu-central-1.amazonaws.com` or any S3-compatible server. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket may be shared with other data. */
const FOLDER = 'media'
/** Timeout for the response headers. */
const TIMEOUT_MS = 20_000

/** Stores files in a bucket. S3 itself guarantees that an upload is atomic. */
export function createS3Store({ endpoint, bucket, ...keys }: Bucket): MediaStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`
  const objectPath = (name: string) => `/${FOLDER}/${name}`

  const failure = (method: string | undefined, address: string, cause: unknown) =>
    new StoreFailure('down', new Error(`${method} ${base}${address}`, { cause }))

  /** Sends a request to the bucket; null for 404. */
  async function ask(address: string, init: RequestInit): Promise<Response | null> {
    const patience = new AbortController()
    const late = new Error(`no response within ${TIMEOUT_MS / 1000} seconds`)
    const timer = setTimeout(() => patience.abort(late), TIMEOUT_MS)
    try {
      const response = await client.fetch(base + address, { ...init, signal: patience.signal })
      if (response.ok) return response
      const refusal = await readRefusal(response)
      if (response.status === 404 && refusal.code !== 'NoSuchBucket') return null
      throw refusal
    } catch (error) {
      throw failure(init.method, address, error)
    } finally {
      // The timeout covers the headers only: a body may take as long as its reader.
      clearTimeout(timer)
    }
  }

  return {
    async put(name, bytes, type) {
      const response = await ask(objectPath(name), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'Content-Type': type,
          // Signed, so that the bucket verifies the content.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (!response) throw new StoreFailure('down', new Error(`There is no bucket ${bucket}`))
      await discardBody(response)
    },

    async open(name) {
      const response = await ask(objectPath(name), { method: 'GET' })
      if (!response?.body) return null
      return { size: sizeOf(response), body: response.body }
    },

    async *list() {
      let page: string | undefined
      do {
        // S3 signs query parameters in alphabetical order.
        const query = new URLSearchParams({
          ...(page && { 'continuation-token': page }),
          'list-type': '2',
          prefix: `${FOLDER}/`,
        })
        const response = await ask(`?${query}`, { method: 'GET' })
        if (!response) throw new StoreFailure('down', new Error(`There is no bucket ${bucket}`))
        const { keys, next } = await readList(response).catch((error) => {
          throw failure('GET', `?${query}`, error)
        })
        yield* keys.map((key) => key.slice(FOLDER.length + 1))
        page = next
      } while (page)
    },

    async remove(name) {
      await discardBody(await ask(objectPath(name), { method: 'DELETE' }))
    },
  }
}

/** Null for a compressed response, whose Content-Length is not that of the file. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get('Content-Length')
  return length && !headers.has('Content-Encoding') ? Number(length) : null
}
