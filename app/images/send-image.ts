import { MAX_DRAWING_BYTES, MAX_IMAGE_BYTES, TEXTS } from './image-limits'

/** Why an upload failed, as title and text of a toast. */
interface UploadProblem {
  title: string
  message: string
}

interface SentImage {
  imageUrl: string
  originalName: string
}

const ADDRESS = '/api/upload-content-image'

/** Checks type and size before the upload; the server inspects the content. */
function validateFile({ type, size }: File): UploadProblem | null {
  // Some systems report no type for newer formats.
  if (type !== '' && !type.startsWith('image/')) return TEXTS.wrongType
  if (type === 'image/svg+xml' && size > MAX_DRAWING_BYTES) return TEXTS.drawingTooLarge
  return size > MAX_IMAGE_BYTES ? TEXTS.tooLarge : null
}

/**
 * Uploads an image; `onProgress` gets the fraction sent (0 to 1). Resolves to its URL or a problem.
 * Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function sendImage(
  file: File,
  onProgress: (part: number) => void,
): Promise<SentImage | UploadProblem> {
  const problem = validateFile(file)
  if (problem) return Promise.resolve(problem)
  const form = new FormData()
  form.set('image', file)
  const request = new XMLHttpRequest()
  request.open('POST', ADDRESS)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  return new Promise((resolve) => {
    request.onload = () => resolve(outcomeOf(request.status, request.response))
    request.onerror = () => resolve(TEXTS.failed)
    request.send(form)
  })
}

export const isProblem = (outcome: object): outcome is UploadProblem => 'message' in outcome

function outcomeOf(status: number, body: unknown): SentImage | UploadProblem {
  const result = (body ?? {}) as Partial<SentImage> & { detail?: string }
  if (status === 201 && result.imageUrl)
    return { imageUrl: result.imageUrl, originalName: result.originalName ?? '' }
  const text = Object.values(TEXTS).find(({ message }) => message === result.detail)
  return text ?? { title: TEXTS.failed.title, message: sentence(status, result.detail) }
}

/** The server's own message, for statuses where it helps. */
const sentence = (status: number, detail: string | undefined) =>
  detail && [400, 401, 503, 507].includes(status) ? detail : TEXTS.failed.message
