import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { type BodyTimeouts, withTimeouts } from '~/platform/http/read-timeout.server'
import { chunksOf } from '~/platform/http/streams.server'

/** A list of 1,000 names, the most that S3 sends at once, has at most half of this. */
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

/** What a bucket has, part by part (ListObjectsV2): the keys, and where the next part begins. */
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

/** Why a bucket refuses, as it says it: `403 AccessDenied: Access Denied`. */
export class BucketRefusal extends Error {
  constructor(
    { status, statusText }: Response,
    readonly code: string | undefined,
    message: string | undefined,
  ) {
    super([`${status} ${code ?? statusText}`.trim(), message].filter(Boolean).join(': '))
  }
}

export async function readRefusal(response: Response): Promise<BucketRefusal> {
  // The status says enough when the rest of the response does not arrive.
  const xml = await readText(response).catch(() => '')
  // Only these two: some refusals quote the key and the signature.
  const code = /<Code>([^<]{1,100})</.exec(xml)?.[1]
  return new BucketRefusal(response, code, /<Message>([^<]{1,500})</.exec(xml)?.[1])
}

/** Lets go of a body that nobody needs. The status was the response: how the body ends is no matter. */
export async function discardBody(response: Response | null): Promise<void> {
  await response?.body?.cancel().catch(() => {})
}
