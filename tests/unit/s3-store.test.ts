import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MediaStore } from '~/images/media-store'
import { createS3Store } from '~/images/s3-store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { log } from '~/platform/log.server'

const BUCKET = {
  bucket: 'pictures',
  region: 'eu-test-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a secret of the tests',
}
const storeAt = (endpoint: string) => createS3Store({ ...BUCKET, endpoint })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A store whose bucket sends these responses, one after the other. */
function storeSending(...responses: Response[]): MediaStore {
  vi.stubGlobal('fetch', async () => responses.shift())
  return storeAt('http://bucket.test')
}

const put = (store: MediaStore) => store.put('a.jpg', Buffer.from('a'), 'image/jpeg')
const listOf = async (store: MediaStore) => {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names
}

async function failureOf(act: Promise<unknown>): Promise<string> {
  const failure = await act.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StoreFailure)
  const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  log.error('tested', failure)
  return JSON.parse(String(line.mock.lastCall?.[0])).error
}

const refusal = (status: number, code: string, message: string) =>
  new Response(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message><AWSAccessKeyId>AKIDTEST</AWSAccessKeyId><StringToSign>secret</StringToSign></Error>`,
    { status },
  )

/** A body that starts with `text` and then fails. */
const broken = (text: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(text)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })

/** A body that starts with `text` and then stalls, and a promise that resolves when it is awaited. */
function stalling(text: string) {
  let resolve = () => {}
  const waited = new Promise<void>((resolved) => {
    resolve = resolved
  })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(text)),
    pull() {
      resolve()
      return new Promise(() => {})
    },
  })
  return { body, waited }
}

describe('the log entry for a bucket that', () => {
  it('refuses a request has URL, status, and S3 code and message, but no keys', async () => {
    const said = await failureOf(
      put(
        storeSending(refusal(403, 'SignatureDoesNotMatch', 'Check your key and signing method.')),
      ),
    )
    expect(said).toContain(
      'PUT http://bucket.test/pictures/media/a.jpg, caused by Error: 403 SignatureDoesNotMatch: Check your key and signing method.',
    )
    expect(said).not.toMatch(/AKIDTEST|secret/)
  })

  it('does not exist', async () => {
    const missing = () => refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    for (const act of [put, listOf, (store: MediaStore) => store.remove('a.jpg')])
      expect(await failureOf(act(storeSending(missing())))).toContain('404 NoSuchBucket')
  })

  it('is not an S3 server', async () => {
    const response = new Response('<html>Down</html>', { status: 403, statusText: 'Forbidden' })
    expect(await failureOf(put(storeSending(response)))).toMatch(/caused by Error: 403 Forbidden$/)
  })

  it('cannot be reached', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    server.close()
    await once(server, 'close')
    expect(await failureOf(put(storeAt(`http://127.0.0.1:${port}`)))).toContain(
      `PUT http://127.0.0.1:${port}/pictures/media/a.jpg, caused by TypeError: fetch failed, caused by Error: connect ECONNREFUSED 127.0.0.1:${port}`,
    )
  })

  it('has an unknown host name', async () => {
    expect(await failureOf(put(storeAt('http://bucket.invalid')))).toMatch(
      /caused by TypeError: fetch failed, caused by Error: getaddrinfo \w+ bucket\.invalid/,
    )
  })

  it('never responds', async () => {
    vi.useFakeTimers()
    const store = storeAt('http://bucket.test')
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      void vi.runAllTimersAsync()
      return new Promise((_, reject) => {
        signal.onabort = () => reject(signal.reason)
      })
    })
    expect(await failureOf(put(store))).toMatch(/caused by Error: no response within 20 seconds$/)
  })
})

describe('a truncated bucket response fails only its own request', () => {
  it('while listing', async () => {
    const body = broken('<ListBucketResult><Con')
    expect(await failureOf(listOf(storeSending(new Response(body))))).toContain('terminated')
  })

  it('in the middle of a complete listing', async () => {
    const response = new Response('<ListBucketResult><Contents>')
    expect(await failureOf(listOf(storeSending(response)))).toMatch(/GET http.*list-type=2/)
  })

  it('in the body of an error, whose status is enough', async () => {
    const body = broken('<Error>')
    const response = new Response(body, { status: 403 })
    expect(await failureOf(put(storeSending(response)))).toContain('403')
  })

  it('after a file was stored or removed, which has succeeded', async () => {
    const response = () => new Response(broken(''))
    await put(storeSending(response()))
    await storeSending(response()).remove('a.jpg')
  })
})

describe('a stalled bucket response times out', () => {
  it('while listing', async () => {
    vi.useFakeTimers()
    const { body, waited } = stalling('<ListBucketResult>')
    const said = failureOf(listOf(storeSending(new Response(body))))
    await waited
    await vi.runAllTimersAsync()
    expect(await said).toContain('did not arrive in time')
  })

  it('in the body of an error', async () => {
    vi.useFakeTimers()
    const { body, waited } = stalling('<Error>')
    const said = failureOf(put(storeSending(new Response(body, { status: 403 }))))
    await waited
    await vi.runAllTimersAsync()
    expect(await said).toContain('403')
  })

  it('after a file was stored or removed', async () => {
    await put(storeSending(new Response(stalling('never ends').body)))
    await storeSending(new Response(stalling('never ends').body)).remove('a.jpg')
  })
})

it('stops reading an endless listing', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(Buffer.alloc(1024 * 1024, ' '))
    },
  })
  expect(await failureOf(listOf(storeSending(new Response(endless))))).toContain('too long')
  expect(sent).toBeLessThan(10)
})
