import { LENGTH } from 'db/enums'
import { stripNul } from 'db/strip-nul'
import { inspect, isRefusal } from '~/images/inspect.server'
import { type Extension, MIME_TYPES } from '~/images/media-url'
import { reencode } from '~/images/renditions.server'
import { serializeUploads } from '~/media/upload.server'
import { MAX_FILE_BYTES } from './file-rules'

/** An uploaded file. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** An accepted file. */
export interface CheckedFile extends SentFile {
  type: string
}

/** Why a file is refused. */
export interface FileRefusal {
  status: 413 | 422
  message: string
}

/** Photos. SVG is not accepted, because it can contain scripts and links. */
const PHOTOS: readonly Extension[] = ['jpg', 'png', 'gif', 'webp', 'avif']
const TEXTS: Record<string, string> = { csv: 'text/csv', txt: 'text/plain' }

/** Inspects a file by its content. Photos are re-encoded to remove location, camera and thumbnail. */
export async function inspectFile({ name, bytes }: SentFile): Promise<CheckedFile | FileRefusal> {
  const shown = shownName(name)
  const [, stem = shown, ending = ''] = /^(.+)\.([^.]+)$/.exec(shown) ?? []
  if (bytes.byteLength > MAX_FILE_BYTES)
    return { status: 413, message: `“${shown}” is larger than 10 MB.` }
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { name: `${stem}.pdf`, bytes, type: 'application/pdf' }
  const type = TEXTS[ending.toLowerCase()]
  if (type && isText(bytes)) return { name: `${stem}.${ending.toLowerCase()}`, bytes, type }
  return inspectPhoto(shown, stem, bytes)
}

async function inspectPhoto(
  shown: string,
  stem: string,
  bytes: Uint8Array,
): Promise<CheckedFile | FileRefusal> {
  const wrongType: FileRefusal = {
    status: 422,
    message: `We cannot read “${shown}”. Send a photo, or a PDF, CSV or TXT file.`,
  }
  // One at a time, shared with staff uploads, because decoding needs much memory.
  return serializeUploads(async () => {
    const inspection = await inspect(bytes)
    if (isRefusal(inspection))
      return inspection.status === 413 ? { status: 413, message: inspection.message } : wrongType
    const { extension } = inspection
    if (!PHOTOS.includes(extension)) return wrongType
    const encoded = await reencode(inspection).catch(() => null)
    if (!encoded) return wrongType
    return { name: `${stem}.${extension}`, bytes: encoded.bytes, type: MIME_TYPES[extension] }
  })
}

/** Removes folders, control characters and invisible characters from a file name. */
function shownName(name: string): string {
  const last = stripNul(name)
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}"<>]/gu, '')
    .trim()
  return (last || 'file').slice(-(LENGTH.name - 'jpeg.'.length))
}

/** Text, in any encoding of spreadsheets, has none of these control characters. */
const isText = (bytes: Uint8Array) =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
