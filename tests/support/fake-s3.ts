import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const BUCKET = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-test-1',
  S3_ACCESS_KEY_ID: 'AKIDTEST',
  S3_SECRET_ACCESS_KEY: 'a secret of the tests',
}

interface StoredObject {
  body: Buffer
  type: string | undefined
}

/** S3 in memory. Refuses requests with a wrong or missing signature. */
export async function startFakeS3() {
  const objects = new Map<string, StoredObject>()
  const refused: string[] = []
  let full = false
  const server = createServer(async (req, res) => {
    const body = await bodyOf(req)
    const fault = full && req.method === 'PUT' ? 'no room' : faultOf(req, body)
    if (fault) {
      refused.push(fault)
      res.writeHead(full ? 507 : 403).end(`<Error><Message>${fault}</Message></Error>`)
    } else answer(objects, req, res, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    variables: { ...BUCKET, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    objects,
    refused,
    fill: () => {
      full = true
    },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(
  objects: Map<string, StoredObject>,
  { method, url = '', headers }: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
): void {
  if (url.startsWith(`/${BUCKET.S3_BUCKET}?list-type=2`) || url.includes('&list-type=2'))
    return void res.end(listOf(objects, new URL(url, 'http://fake').searchParams))
  const prefix = `/${BUCKET.S3_BUCKET}/`
  if (!url.startsWith(prefix)) return void res.writeHead(404).end()
  const key = url.slice(prefix.length)
  if (method === 'PUT') objects.set(key, { body, type: headers['content-type'] })
  if (method === 'DELETE') objects.delete(key)
  const found = objects.get(key)
  if (method === 'GET' && found) res.writeHead(200, { 'Content-Length': found.body.byteLength })
  else res.writeHead(method === 'GET' ? 404 : method === 'DELETE' ? 204 : 200)
  res.end(method === 'GET' ? found?.body : undefined)
}

/** Few keys per listing, so that clients must follow the continuation token. */
const LISTED = 3

function listOf(objects: Map<string, StoredObject>, asked: URLSearchParams): string {
  const from = Number(asked.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? ''))
  const listed = keys
    .slice(from, from + LISTED)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = from + LISTED
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${listed.join('')}${more}</ListBucketResult>`
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Verifies AWS Signature Version 4 from its documentation, independently of the site's library. */
function faultOf(req: IncomingMessage, body: Buffer): string | null {
  const { authorization = '' } = req.headers
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      authorization,
    )
  if (!found) return 'not signed'
  const [, credential = '', signedHeaders = '', signature] = found
  const [id, day = '', region = '', ...service] = credential.split('/')
  if (id !== BUCKET.S3_ACCESS_KEY_ID || region !== BUCKET.S3_REGION) return 'another key or region'
  const claimed = String(req.headers['x-amz-content-sha256'])
  if (req.method === 'PUT' && claimed !== sha256(body)) return 'other bytes than were signed'
  const url = new URL(req.url ?? '', 'http://fake')
  const canonical = [
    req.method,
    url.pathname,
    url.search.slice(1),
    ...signedHeaders.split(';').map((name) => `${name}:${req.headers[name]}`),
    '',
    signedHeaders,
    claimed,
  ].join('\n')
  const scope = [day, region, ...service].join('/')
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, ...service].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${BUCKET.S3_SECRET_ACCESS_KEY}`,
  )
  return hmac(key, text).toString('hex') === signature ? null : 'a wrong signature'
}
