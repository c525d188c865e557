import type { LogoPosition } from 'db/enums'
import { schemaOf } from '~/forms/schema.server'
import { MAX_IMAGE_BYTES, TEXTS } from '~/images/image-limits'
import { isRefusal } from '~/images/inspect.server'
import { readParts } from '~/images/multipart.server'
import { StoreFailure } from '~/images/store-failure.server'
import { storeImage } from '~/media/upload.server'
import { isDatabaseDown, problem, unprocessable } from '~/platform/http/problem.server'
import { bodyTimeout } from '~/platform/http/request.server'
import { json, resource } from '~/platform/http/resource.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { logoTexts, newLogoFields } from './logo-fields'
import { addLogo, isLogo, toRecord } from './logo-record.server'

/**
 * `POST /api/upload-logo`: multipart with `file` and `position` (header, footer or partner), optionally `name` and
 * `link`. Returns 201 with the new logo.
 */
const api = resource({ staff: { POST: ({ request, staff }) => upload(request, staff) } })
export const loader = api.loader
export const action = api.action

async function upload(request: Request, staff: Staff): Promise<Response> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return problem(415, 'Send the logo as multipart/form-data, with the fields file and position.')
  const parts = await readParts(request, MAX_IMAGE_BYTES)
  if (parts === 'too large') return problem(413, TEXTS.tooLarge.message)
  if (parts === 'too slow') return bodyTimeout()
  if (parts === 'not whole')
    return problem(400, 'The logo did not arrive completely. Please send it again.')
  const texts = parts.filter((part) => part.filename === undefined)
  const sent = Object.fromEntries(texts.map((part) => [part.name, part.text]))
  const parsed = schemaOf(newLogoFields).safeParse(sent)
  if (!parsed.success) return unprocessable(parsed.error)
  const file = parts.find(
    (part) => part.name === 'file' && part.filename !== undefined && part.size > 0,
  )
  if (!file) return refuseFile(422, TEXTS.noFile.message)
  return store(staff, parsed.data, { name: file.filename ?? '', bytes: file.bytes })
}

async function store(
  staff: Staff,
  values: { position: string; name: string | null; link: string | null },
  file: { name: string; bytes: Uint8Array },
): Promise<Response> {
  const position = values.position as LogoPosition
  try {
    const picture = await storeImage(staff, file)
    if (isRefusal(picture)) return refuseFile(picture.status, picture.message)
    const logo = await addLogo(
      staff,
      { ...values, position, url: picture.url },
      { fileName: file.name },
    )
    return isLogo(logo)
      ? json(toRecord(logo), { status: 201 })
      : problem(409, Object.values(logo).flat().join('. '), { errors: logo })
  } catch (error) {
    if (error instanceof StoreFailure) return problem(error.status, error.sentence)
    if (isDatabaseDown(error)) throw error
    log.error('logo not stored', error)
    return problem(500, logoTexts(position).createFailed.message)
  }
}

const refuseFile = (status: number, detail: string) =>
  problem(status, detail, { errors: { file: [detail] } })
