import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { type BodyTimeouts, withTimeouts } from '~/platform/http/read-timeout.server'
import { chunksOf } from '~/platform/http/streams.server'

/** A listing of 1,000 keys, the maximum of S3, has at most half of this. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024
const TEXT_TIMEOUTS: BodyTimeouts = { idleMs: 20_000, totalMs: 60_000 }

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ? withTimeouts(chunksOf(body), TEXT_TIMEOUTS) : []) {
    size += chunk.byteLength
    if (size > MAX_TEXT_BYTES) throw new Error('The response of the bucket is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Parses one page of a listing (ListObjectsV2): the keys and the continuation token. */
export async function readList(
  response: Response,
): Promise<{ keys: string[]; next: string | undefined }> {
  const { root } = parseXml(await readText(response))
  return {
    keys: elements(root, 'Contents')
      .flatMap((object) => elements(object, 'Key'))
      .map((key) => key.text),
    next: elements(root, 'NextContinuationToken')[0]?.text,
  }
}

const elements = (parent: XmlElement | null, name: string) =>
  (parent?.children ?? []).filter((child) => 'name' in child && child.name === name) as XmlElement[]

/** The error that a bucket returned: `403 AccessDenied: Access Denied`. */
class BucketRefusal extends Error {
  constructor(
    { status, statusText }: Response,
    readonly code: string | undefined,
    message: string | undefined,
  ) {
    super([`${status} ${code ?? statusText}`.trim(), message].filter(Boolean).join(': '))
  }
}

export async function readRefusal(response: Response): Promise<BucketRefusal> {
  // If the body cannot be read, the status has to do.
  const xml = await readText(response).catch(() => '')
  // Only code and message: some errors quote the key and the signature.
  const code = /<Code>([^<]{1,100})</.exec(xml)?.[1]
  return new BucketRefusal(response, code, /<Message>([^<]{1,500})</.exec(xml)?.[1])
}

/** Cancels a response body. Ignores errors, because only the status matters. */
export async function discardBody(response: Response | null): Promise<void> {
  await response?.body?.cancel().catch(() => {})
}
