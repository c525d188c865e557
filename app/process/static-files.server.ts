import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { SECURITY_HEADERS } from '~/platform/headers.server'
import { type Encoding, encodingFor } from '~/platform/http/content-encoding.server'
import { type FileRequest, fileResponse } from '~/platform/http/file-response.server'

/** By file extension; the build has no others. */
const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** File extensions of the compressed copies beside a file. */
const COPIES: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

interface Representation {
  bytes: Buffer
  etag: string
}

interface StaticFile {
  headers: Record<string, string>
  representations: Map<Encoding, Representation>
}

/** Responds to a GET or HEAD for a file and returns true, or leaves the response alone and returns false. */
type ServeFile = (req: IncomingMessage, res: ServerResponse, path: string) => boolean

/**
 * Serves the files below `folder` from memory. They take some 3 MB and do not change while the process lives, so no
 * request opens a file, waits for the thread pool or fails halfway.
 */
export function serveStaticFiles(folder: string): ServeFile {
  const files = readFiles(folder)
  return (req, res, path) => {
    const file = files.get(path)
    if (!file) return false
    const request: FileRequest = {
      method: req.method ?? '',
      headers: { get: (name) => req.headers[name]?.toString() ?? null },
    }
    const [encoding, { bytes, etag }] = negotiate(request, file)
    const described = {
      ...file.headers,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    const { status, headers, range } = fileResponse(request, {
      size: bytes.byteLength,
      etag,
      headers: described,
    })
    res.writeHead(status, headers)
    res.end(range ? bytes.subarray(range.start, range.end) : undefined)
    return true
  }
}

/** Ranges count in the bytes of the file itself, not of a compressed copy. */
function negotiate(
  { headers }: FileRequest,
  { representations }: StaticFile,
): [Encoding, Representation] {
  const encoding = headers.get('range')
    ? 'identity'
    : encodingFor(headers.get('accept-encoding') ?? '')
  const found = representations.get(encoding)
  const whole = representations.get('identity')
  if (!whole) throw new Error('A compressed copy without its file')
  return found ? [encoding, found] : ['identity', whole]
}

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.'))
  for (const path of paths) {
    const encoding = COPIES[extname(path)] ?? 'identity'
    const url = encoding === 'identity' ? path : path.slice(0, -extname(path).length)
    const file = files.get(url) ?? { headers: headersFor(url), representations: new Map() }
    file.representations.set(encoding, readRepresentation(join(folder, path)))
    files.set(url, file)
  }
  for (const { headers, representations } of files.values())
    if (representations.size > 1) headers.Vary = 'Accept-Encoding'
  return files
}

function readRepresentation(path: string): Representation {
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `"${hash.slice(0, 22)}"` }
}

/** Names below /assets/ change with their content. */
const headersFor = (url: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'Content-Type': CONTENT_TYPES[extname(url)] ?? 'application/octet-stream',
  'Cache-Control': url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600',
})
