import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { type RefObject, useRef } from 'react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { IMAGE_TYPES } from '~/images/image-limits'
import { readUploadForm, type UploadRefusal } from '~/media/upload-form.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { useScripts } from '~/ui/use-scripts'
import { adminHeaders, adminMeta } from '../admin-page'
import { requestedSearch } from '../redirect.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { Uploader } from './uploader'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Upload Media')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

interface UploadActionData {
  stored: number
  refused: UploadRefusal[]
}

/** Without JavaScript, all files come in one form. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readUploadForm(request, staff)
  if (form instanceof Response)
    return bodyErrorAs<UploadActionData>(form, (message) => ({
      stored: 0,
      refused: [{ field: 'files', fileName: '', message }],
    }))
  const { items, refused } = form
  if (items.length === 0 && refused.length === 0)
    refused.push({ field: 'files', fileName: '', message: 'Please select an image to upload' })
  if (refused.length > 0)
    return data<UploadActionData>({ stored: items.length, refused }, { status: 422 })
  const message = `${formatCount(items.length, 'image is', 'images are')} in the library.`
  return redirectWithFlash(paths.adminMedia + requestedSearch(request), {
    title: 'Uploaded',
    message,
  })
}

export default function UploadMedia() {
  const list = useListAddress(paths.adminMedia)
  const scripts = useScripts()
  const input = useRef<HTMLInputElement>(null)
  // Files chosen before scripts ran are sent with the form in which they were chosen.
  const isChosen = Boolean(input.current?.files?.length)
  return (
    <RouteDialog
      title="Upload images"
      description="JPG, PNG, GIF, WebP or AVIF up to 10 MB each, or SVG up to 1 MB. Location and camera data are removed."
      width={600}
      closeTo={list}
    >
      {scripts && !isChosen ? (
        <Uploader closeTo={list} />
      ) : (
        <PlainForm closeTo={list} input={input} />
      )}
    </RouteDialog>
  )
}

interface PlainFormProps {
  closeTo: string
  input: RefObject<HTMLInputElement>
}

function PlainForm({ closeTo, input }: PlainFormProps) {
  const actionData = useActionData<UploadActionData>()
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      {actionData && <Refused {...actionData} />}
      <div className="field">
        <label htmlFor="files">Image files</label>
        <input
          ref={input}
          id="files"
          name="files"
          type="file"
          multiple
          required
          accept={IMAGE_TYPES}
          className="input"
          aria-invalid={actionData ? true : undefined}
          aria-describedby={actionData ? 'files-error' : undefined}
        />
      </div>
      <div className="flex gap-3">
        <Button type="submit">Upload</Button>
        <ButtonLink to={closeTo} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

function Refused({ stored, refused }: UploadActionData) {
  return (
    <div role="alert" id="files-error" className="error-summary">
      <h3>Upload failed</h3>
      <ul>
        {refused.map(({ fileName, message }) => (
          <li key={`${fileName} ${message}`}>{fileName ? `${fileName}: ${message}` : message}</li>
        ))}
      </ul>
      {stored > 0 && (
        <p>{formatCount(stored, 'other image is', 'other images are')} in the library.</p>
      )}
    </div>
  )
}
