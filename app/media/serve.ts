import type { LoaderFunctionArgs } from '@remix-run/node'
import type { StoredFile } from '~/images/media-store'
import { typeOfName } from '~/images/media-url'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import {
  type ByteRange,
  type FileDescription,
  fileResponse,
  notModified,
} from '~/platform/http/file-response.server'
import { problem, unexpected } from '~/platform/http/problem.server'
import { chunksOf, streamOf } from '~/platform/http/streams.server'

const HEADERS = {
  // Content never changes under a name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Defense in depth: even if something harmful was stored, it cannot run when opened on its own.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
}

/** `/media/{name}`: an uploaded image or a variant. Rejects other names without a lookup. */
export async function loader({ request, params: { name = '' } }: LoaderFunctionArgs) {
  const type = typeOfName(name)
  if (!type) return notFound()
  const description = { headers: { ...HEADERS, 'Content-Type': type }, etag: `"${name}"` }
  const unchanged = notModified(request, description)
  if (unchanged) return unchanged
  try {
    const file = await mediaStore().open(name)
    return file ? await send(request, file, description) : notFound()
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    unexpected(error, request)
    return problem(error.status, 'This image cannot be loaded right now.')
  }
}

const notFound = () => problem(404, 'There is no image at this address.')

async function send(
  request: Request,
  { size, body }: StoredFile,
  description: Pick<FileDescription, 'etag' | 'headers'>,
): Promise<Response> {
  const { status, headers, range } = fileResponse(request, { ...description, size })
  if (range)
    return new Response(status === 206 ? streamOf(cut(body, range)) : body, { status, headers })
  await body.cancel()
  return new Response(null, { status, headers })
}

/** The bytes of a range. Stores can only stream a file from its start. */
async function* cut(
  body: ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  let offset = 0
  for await (const chunk of chunksOf(body)) {
    const wanted = chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset))
    if (wanted.byteLength > 0) yield wanted
    offset += chunk.byteLength
    if (offset >= end) return
  }
}
