import type { SubmissionResult } from '@conform-to/react'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LENGTH } from 'db/enums'
import { bodyError } from '~/forms/body-error.server'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { Form } from '~/forms/form'
import { readSubmission } from '~/forms/submission.server'
import { useFields } from '~/forms/use-fields'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { hit, SERIAL_QUESTIONS } from '~/platform/rate-limits.server'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'
import { KIND_TITLES } from '../certificate'
import { findVerified, hasSerial } from './find-verified.server'

const FIELDS = { serial: text('Serial', { required: true, max: LENGTH.shortText as number }) }

interface VerifyActionData {
  result?: SubmissionResult<string[]>
  answer?: string
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.certificate ? `Certificate ${data.certificate.number}` : 'Unknown certificate' },
  { name: 'robots', content: 'noindex' },
]

/** Retry-After. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findVerified(params.number ?? '')
  if (!found) return data({ certificate: null }, { status: 404 })
  const { id: _, ...certificate } = found
  return data({ certificate })
}

/** Whether a serial is on it: by POST, so that it stands in no address. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { values, again } = readSubmission(form, FIELDS)
  const refuse = (status: number, formErrors?: string[], headers?: HeadersInit) =>
    data<VerifyActionData>(
      { result: again(formErrors ? { formErrors } : undefined) },
      { status, headers },
    )
  if (!values) return refuse(422)
  const found = await findVerified(params.number ?? '')
  if (!found) return data<VerifyActionData>({}, { status: 404 })
  const wait = await hit(SERIAL_QUESTIONS, context.clientAddress)
  if (wait > 0)
    return refuse(429, ['You asked for many serials. Please wait, or call us.'], {
      'Retry-After': String(wait),
    })
  const isOnIt = await hasSerial(found.id, values.serial)
  return data<VerifyActionData>({
    answer: isOnIt
      ? `Yes, ${values.serial} is on ${found.number}.`
      : `No, ${values.serial} is not on ${found.number}.`,
  })
}

/** What anybody may know of a certificate, and nothing else. */
export default function VerifyNumber() {
  const { certificate } = useLoaderData<typeof loader>()
  if (!certificate)
    return (
      <Section
        title="Unknown"
        headingLevel={1}
        lead="We have issued no certificate with this number. Check each digit, or call us."
      >
        <Link to={paths.verify} className="link">
          Check another number
        </Link>
      </Section>
    )
  const { number, kind, issuedOn, itemCount, pounds, initials, voidedOn, replacedBy } = certificate
  const facts = [
    ['Kind', KIND_TITLES[kind]],
    ['Issued on', formatDate(issuedOn)],
    ['Issued to', initials],
    ['Items', formatNumber(itemCount)],
    ['Pounds', pounds === null ? null : formatNumber(pounds, 1)],
  ].filter(([, value]) => value !== null)
  return (
    <Section
      title={voidedOn ? 'Void' : 'Valid'}
      headingLevel={1}
      lead={
        voidedOn
          ? `${number} is void since ${formatDate(voidedOn)}.`
          : `${number} is valid: we issued it, and it is in force.`
      }
    >
      {replacedBy && (
        <p className="mb-6">
          Replaced by{' '}
          <Link to={paths.verifyCertificate(replacedBy)} className="link">
            {replacedBy}
          </Link>
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {kind === 'destruction' && <SerialForm />}
    </Section>
  )
}

function SerialForm() {
  const actionData = useActionData<VerifyActionData>()
  const [form, metas] = useFields({
    id: 'serial',
    fields: FIELDS,
    lastResult: actionData?.result,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="mt-10 grid max-w-md gap-5"
    >
      <h2 className="text-step-1">Is this serial on it?</h2>
      {actionData?.answer && (
        <p role="status" className="banner banner--notice wrap-anywhere">
          {actionData.answer}
        </p>
      )}
      <ErrorSummary form={form} fields={FIELDS} />
      {metas.serial && <FieldControl field={FIELDS.serial} meta={metas.serial} />}
      <div>
        <Button type="submit">Ask</Button>
      </div>
    </Form>
  )
}
