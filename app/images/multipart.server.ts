import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'

import {
  BodyTimeoutError,
  UPLOAD_TIMEOUTS,
  withTimeouts,
} from '~/platform/http/read-timeout.server'
import { chunksOf } from '~/platform/http/streams.server'

/** Limit for a form with all its images and fields. */
export const MAX_FORM_BYTES = 64 * 1024 * 1024
/** Drain an oversized form up to this limit: a client that is still sending does not read the response. */
const DISCARD_LIMIT = 256 * 1024 * 1024
const MAX_PARTS = 500

/** Why a form could not be read. */
type MultipartError = 'too large' | 'too slow' | 'not whole'

/**
 * Reads the parts of a multipart form in order. Limits apply while reading: a part of more than
 * `maxBytes` refuses the whole form.
 */
export async function readParts(
  request: Request,
  maxBytes: number,
): Promise<MultipartPart[] | MultipartError> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')
  const { body } = request
  if (!boundary || !body) return 'not whole'
  const reader = new PartReader(boundary, maxBytes)
  let size = 0
  try {
    for await (const chunk of withTimeouts(chunksOf(body), UPLOAD_TIMEOUTS)) {
      size += chunk.byteLength
      if (size > DISCARD_LIMIT) break
      reader.take(chunk)
    }
  } catch (error) {
    return error instanceof BodyTimeoutError ? 'too slow' : 'not whole'
  }
  return reader.finish()
}

/** Parses a form chunk by chunk; after the first error it ignores the rest. */
class PartReader {
  readonly #parser: MultipartParser
  readonly #parts: MultipartPart[] = []
  #fault: MultipartError | null = null

  constructor(boundary: string, maxBytes: number) {
    this.#parser = new MultipartParser(boundary, {
      maxFileSize: maxBytes,
      maxTotalSize: MAX_FORM_BYTES,
      maxParts: MAX_PARTS,
    })
  }

  take(chunk: Uint8Array): void {
    // Ignore everything after the final boundary (RFC 2046, section 5.1.1).
    if (this.#fault || this.#isWhole()) return
    try {
      this.#parts.push(...this.#parser.write(chunk))
    } catch (error) {
      this.#fault = faultOf(error)
      this.#parts.length = 0
    }
  }

  finish(): MultipartPart[] | MultipartError {
    const isReadable = this.#isWhole() && this.#parts.every(hasReadableHeaders)
    return this.#fault ?? (isReadable ? this.#parts : 'not whole')
  }

  #isWhole(): boolean {
    try {
      this.#parser.finish()
      return true
    } catch {
      return false
    }
  }
}

/** The parser decodes headers when they are first read, and throws for other bytes than UTF-8. */
function hasReadableHeaders(part: MultipartPart): boolean {
  try {
    return part.headers !== undefined
  } catch {
    return false
  }
}

function faultOf(error: unknown): MultipartError {
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return 'too large'
  if (error instanceof MultipartParseError) return 'not whole'
  throw error
}

/**
 * Browsers submit an empty file input with an empty name, which the parser drops; Node 20 omits the
 * name.
 */
export const isFilePart = (part: MultipartPart) =>
  part.isFile || /;\s*filename\*?=/i.test(part.headers['content-disposition'] ?? '')

/** Replaces invalid UTF-8, like `Request.formData`. */
export const decodeText = (part: MultipartPart) => new TextDecoder().decode(part.bytes)
