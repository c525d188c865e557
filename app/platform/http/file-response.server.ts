/** The parts of a request that a file response depends on, for web and Node requests. */
export interface FileRequest {
  method: string
  headers: { get(name: string): string | null }
}

export interface FileDescription {
  /** In bytes; null if the store does not say, and then ranges are not served. */
  size: number | null
  /** Strong: it changes with every byte, and it names one encoding of the file. */
  etag: string
  /** Content-Type, Cache-Control and other headers of every response for this file. */
  headers: Record<string, string>
}

/** Offsets in bytes; `end` is exclusive. */
export interface ByteRange {
  start: number
  end: number
}

interface FileResponse {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** The part of the file to send; null for a response without a body. */
  range: ByteRange | null
}

/**
 * The status and headers for a file, and the bytes to send: the whole file, one range (206), an unsatisfiable range
 * (416), or nothing because the client has the file (304). HEAD gets the headers of the whole file. The rules are RFC
 * 9110, sections 13 and 14.
 */
export function fileResponse(request: FileRequest, file: FileDescription): FileResponse {
  const headers: Record<string, string> = { ...file.headers, ETag: file.etag }
  if (file.size !== null) headers['Accept-Ranges'] = 'bytes'
  if (matchesETag(request.headers.get('if-none-match'), file.etag))
    return { status: 304, headers, range: null }
  const range = requestedRange(request, file)
  if (range === 'unsatisfiable') return notSatisfiable(headers, file)
  const { start, end } = range ?? { start: 0, end: file.size ?? Number.POSITIVE_INFINITY }
  if (range) headers['Content-Range'] = `bytes ${start}-${end - 1}/${file.size}`
  if (file.size !== null) headers['Content-Length'] = String(end - start)
  const isHead = request.method === 'HEAD'
  return { status: range ? 206 : 200, headers, range: isHead ? null : { start, end } }
}

function notSatisfiable(
  { 'Content-Encoding': _, ...headers }: Record<string, string>,
  { size }: FileDescription,
): FileResponse {
  return {
    status: 416,
    headers: { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' },
    range: null,
  }
}

/** The 304 for a client that has this version of the file, or null. The file need not be fetched or made for it. */
export function notModified(
  request: FileRequest,
  { etag, headers }: Pick<FileDescription, 'etag' | 'headers'>,
): Response | null {
  const isKnown = matchesETag(request.headers.get('if-none-match'), etag)
  return isKnown ? new Response(null, { status: 304, headers: { ...headers, ETag: etag } }) : null
}

/** Whether an If-None-Match header names this ETag; the comparison is weak, as RFC 9110 section 13.1.2 asks. */
export function matchesETag(header: string | null, etag: string): boolean {
  if (header === null) return false
  const tags = header.split(',').map((tag) => opaqueTag(tag.trim()))
  return tags.includes('*') || tags.includes(opaqueTag(etag))
}

const opaqueTag = (tag: string) => tag.replace(/^W\//, '')

/** Ranges apply to GET only, and with If-Range only while the file is unchanged. */
function requestedRange({ method, headers }: FileRequest, { size, etag }: FileDescription) {
  const ifRange = headers.get('if-range')
  if (method !== 'GET' || size === null || (ifRange !== null && ifRange !== etag)) return null
  return parseRange(headers.get('range'), size)
}

/**
 * The range that a Range header requests. Null if the whole file must be sent: no header, another unit, a last position
 * before the first, or several ranges, which a server may ignore.
 */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? size : Math.min(size, Number(last) + 1)
  if (!isSuffix && last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
