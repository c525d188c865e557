import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useNavigation } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { Form } from '~/forms/form'
import { readParts } from '~/images/multipart.server'
import { paths } from '~/paths'
import { hit, VERIFIED_FILES } from '~/platform/rate-limits.server'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { TaskPage } from '~/ui/task-page'
import { findByPdf } from '../pdf/stored-pdf.server'
import { findVerified } from './find-verified.server'

export const meta: MetaFunction = () => [
  { title: 'Verify a certificate' },
  {
    name: 'description',
    content: 'Check whether a certificate of recycling or data destruction is one of ours.',
  },
]

/** The form asks with `number` in the address, so that it works without scripts and changes nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const number = stripNul(new URL(request.url).searchParams.get('number') ?? '').trim()
  if (number !== '') throw redirect(paths.verifyCertificate(encodeURIComponent(number)))
  return null
}

const MAX_PDF_BYTES = 30 * 1024 * 1024

interface VerifyFileActionData {
  /** The certificate whose PDF was sent; null if it is none. */
  found?: { number: string; voidedOn: string | null } | null
  error?: string
}

/** Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Whether a file is a PDF that we issued. It is compared and not kept. */
export async function action({ request, context }: ActionFunctionArgs) {
  const refuse = (error: string, status: number, headers?: HeadersInit) =>
    data<VerifyFileActionData>({ error }, { status, headers })
  const wait = await hit(VERIFIED_FILES, context.clientAddress)
  if (wait > 0)
    return refuse('You have sent many files in a short time. Please wait a minute.', 429, {
      'Retry-After': String(wait),
    })
  const parts = await readParts(request, MAX_PDF_BYTES)
  if (parts === 'too large')
    return refuse('The file is larger than 30 MB, so it is not one of our certificates.', 413)
  if (parts === 'too slow') return refuse('The file took too long to arrive.', 408)
  if (parts === 'not whole') return refuse('The file did not arrive. Please send it again.', 400)
  const file = parts.find(({ name, size }) => name === 'file' && size > 0)
  if (!file) return refuse('Choose the PDF of a certificate.', 422)
  const number = await findByPdf(file.bytes)
  const found = number === null ? null : await findVerified(number)
  return data<VerifyFileActionData>({
    found: found && { number: found.number, voidedOn: found.voidedOn },
  })
}

/** Where a certificate is checked by its number. */
export default function Verify() {
  return (
    <TaskPage
      title="Verify a certificate"
      lead="Every certificate has a number, such as C-2026-000123. We tell you whether it is one of ours and still valid."
    >
      <Form action={paths.verify} className="grid max-w-md gap-5">
        <div className="field">
          <label htmlFor="number">Certificate number</label>
          <input
            type="text"
            id="number"
            name="number"
            required
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
            className="input"
          />
        </div>
        <div>
          <Button type="submit">Check</Button>
        </div>
      </Form>
      <FileForm />
    </TaskPage>
  )
}

function Found({ number, voidedOn }: { number: string; voidedOn: string | null }) {
  const link = (
    <Link to={paths.verifyCertificate(number)} className="link">
      {number}
    </Link>
  )
  return voidedOn === null ? (
    <p role="status" className="banner">
      Yes, byte for byte: {link}, and it is valid.
    </p>
  ) : (
    <p role="status" className="banner banner--error">
      Yes, byte for byte: {link}. But it is void since {formatDate(voidedOn)}.
    </p>
  )
}

function FileForm() {
  const actionData = useActionData<VerifyFileActionData>()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" className="mt-10 grid max-w-md gap-5">
      <h2 className="text-step-1">Is this PDF the one we issued?</h2>
      {actionData?.error && (
        <p role="alert" className="banner banner--error">
          {actionData.error}
        </p>
      )}
      {actionData?.found && <Found {...actionData.found} />}
      {actionData?.found === null && (
        <p role="status" className="banner banner--error">
          No, we did not issue this file. It may have been edited, or saved again by another
          program.
        </p>
      )}
      <div className="field">
        <label htmlFor="file">PDF of the certificate</label>
        <p id="file-hint" className="field-hint">
          We compare the file and do not keep it.
        </p>
        <input
          id="file"
          name="file"
          type="file"
          accept=".pdf,application/pdf"
          required
          aria-describedby="file-hint"
          className="input"
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" pending={sending ? 'Comparing...' : undefined}>
          Compare
        </Button>
      </div>
    </Form>
  )
}
