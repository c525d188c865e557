import type { LoaderFunctionArgs } from '@remix-run/node'
import { problem, unexpected } from '~/server/http/problem.server'
import { typeOfName } from './media-url'
import { mediaStore, type StoredFile } from './store.server'
import { StoreFailure } from './store-failure.server'

const HEADERS = {
  // A name's content never changes, and with `max-age` alone no shared cache of ours keeps its bytes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Whatever got in here all the same is a picture and nothing more, also opened on its own.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-site',
}

/** `/media/{name}`: an uploaded picture, or a variant of one. Only names that an upload makes are looked for. */
export async function loader({ request, params: { name = '' } }: LoaderFunctionArgs) {
  const type = typeOfName(name)
  if (!type) return notThere()
  const headers = new Headers({ ...HEADERS, 'Content-Type': type, ETag: `"${name}"` })
  if (isKnown(request, name)) return new Response(null, { status: 304, headers })
  try {
    const file = await mediaStore().open(name)
    return file ? await send(file, headers, request) : notThere()
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    unexpected(error, request)
    return problem(error.status, 'This picture cannot be reached right now.')
  }
}

const notThere = () => problem(404, 'There is no picture at this address.')

function isKnown(request: Request, name: string): boolean {
  const tags = (request.headers.get('If-None-Match') ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`)
}

async function send(file: StoredFile, headers: Headers, request: Request): Promise<Response> {
  if (file.size !== null) headers.set('Content-Length', String(file.size))
  if (request.method !== 'HEAD') return new Response(file.body, { headers })
  await file.body.cancel()
  return new Response(null, { headers })
}
