import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { bodyError } from '~/forms/body-error.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { telHref } from '~/settings/settings'
import { useSettings } from '~/shell/use-layout'
import { formatDate } from '~/ui/calendar-date'
import { classNames } from '~/ui/class-names'
import { ErrorBanner } from '~/ui/error-banner'
import { FactList } from '~/ui/fact-list'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { PaperSheet, Stamp } from '~/ui/paper-sheet'
import { TaskPage } from '~/ui/task-page'
import { KIND_TITLES } from '../certificate'
import { findVerified } from './find-verified.server'
import { NumberForm } from './number-form'
import { postSerial } from './post-serial.server'
import { SerialForm } from './serial-form'

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

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  return postSerial(form, params.number ?? '', context.clientAddress)
}

/** The public data of a certificate. */
export default function VerifyNumber() {
  const { certificate } = useLoaderData<typeof loader>()
  const { number: asked } = useParams()
  if (!certificate)
    return (
      <TaskPage title="Unknown certificate">
        <ErrorBanner className="mb-8 max-w-measure wrap-anywhere">
          <bdi>{asked}</bdi> is unknown: we did not issue it.
        </ErrorBanner>
        <p className="mb-6 max-w-measure">
          Check each digit: the number begins with C, the year and a dash.
        </p>
        <NumberForm number={asked} />
        <Telephone before="Is the number right? Call" />
      </TaskPage>
    )
  const { number, kind, issuedOn, itemCount, pounds, initials, voidedOn, replacedBy } = certificate
  return (
    <TaskPage title={`This certificate is ${voidedOn ? 'void' : 'valid'}`}>
      <p className={classNames('banner mb-8 max-w-measure', voidedOn !== null && 'banner--error')}>
        {voidedOn
          ? `${number} is void. We voided it on ${formatDate(voidedOn)}.${replacedBy ? '' : ' No other certificate replaces it.'}`
          : `${number} is valid. We issued it, and it has not been replaced.`}
      </p>
      {replacedBy && (
        <p className="mb-6">
          Replaced by{' '}
          <Link to={paths.verifyCertificate(replacedBy)} className="link whitespace-nowrap">
            {replacedBy}
          </Link>
        </p>
      )}
      <PaperSheet
        edge={voidedOn ? 'accent' : 'action'}
        className="relative max-w-measure overflow-clip"
      >
        <h2 className="text-step-2">{KIND_TITLES[kind]}</h2>
        <p className="tabular mb-5 text-accent">{number}</p>
        <FactList
          facts={{
            'Issued on': formatDate(issuedOn),
            'Issued to': initials,
            Items: formatNumber(itemCount),
            Pounds: pounds === null ? null : formatNumber(pounds, 1),
          }}
        />
        {voidedOn && <Stamp>Void</Stamp>}
      </PaperSheet>
      {kind === 'destruction' && <SerialForm />}
      {voidedOn && <Telephone before="Questions? Call" />}
      <p className="mt-8">
        <Link to={paths.verify} className="link inline-flex min-h-11 items-center">
          Check another number
        </Link>
      </p>
    </TaskPage>
  )
}

function Telephone({ before }: { before: string }) {
  const { phone } = useSettings()
  if (!phone) return null
  return (
    <p className="mt-6">
      {before}{' '}
      <a href={telHref(phone)} className="link inline-flex min-h-11 items-center">
        {phone}
      </a>
    </p>
  )
}
