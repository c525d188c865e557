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
import { FactList } from '~/ui/fact-list'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { PaperSheet, Stamp } from '~/ui/paper-sheet'
import { TaskPage } from '~/ui/task-page'
import { TitleText } from '~/ui/title-text'
import { UnbrokenText } from '~/ui/unbroken-text'
import { KIND_TITLES } from '../certificate'
import { findVerified } from './find-verified.server'
import { NumberForm } from './number-form'
import { NumberSample } from './number-sample'
import { postSerial } from './post-serial.server'
import { SerialForm } from './serial-form'
import { Replacement, Verdict } from './verdict'

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
      <TaskPage
        title={<Verdict isGood={false}>Unknown certificate</Verdict>}
        lead={
          <span className="wrap-anywhere">
            We did not issue <bdi>{asked}</bdi>.
          </span>
        }
      >
        <div className={COLUMNS}>
          <div className="lg:col-span-5">
            <p className="mb-6 max-w-measure">
              <UnbrokenText text="Check each digit. Numbers look like C-2026-000123." />
            </p>
            <NumberForm number={asked} />
            <Telephone before="Is the number right? Call" />
          </div>
          <NumberSample isSmall />
        </div>
      </TaskPage>
    )
  const { number, kind, issuedOn, itemCount, pounds, initials, voidedOn, replacedBy } = certificate
  return (
    <TaskPage
      hasColumn
      title={
        <Verdict isGood={!voidedOn}>
          <TitleText>{`${number} is ${voidedOn ? 'void' : 'valid'}`}</TitleText>
        </Verdict>
      }
      lead={
        voidedOn ? (
          <>
            We voided it on {formatDate(voidedOn)}. <Replacement number={replacedBy} />
          </>
        ) : (
          'We issued it, and it has not been replaced.'
        )
      }
    >
      <div className={COLUMNS}>
        <PaperSheet
          edge={voidedOn ? 'accent' : 'action'}
          className="relative overflow-clip lg:col-span-7"
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
          {voidedOn && <Stamp className="absolute right-6 bottom-8">Void</Stamp>}
        </PaperSheet>
        <div className="lg:col-span-5">
          {kind === 'destruction' ? (
            <>
              <SerialForm />
              <p className="mt-8">
                <Link to={paths.verify} className="link inline-flex min-h-11 items-center">
                  Check another number
                </Link>
              </p>
            </>
          ) : (
            <>
              <h2 className="mb-5 text-step-1">Check another number</h2>
              <NumberForm />
            </>
          )}
          {voidedOn && <Telephone before="Questions? Call" />}
        </div>
      </div>
    </TaskPage>
  )
}

const COLUMNS = 'grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-12'

function Telephone({ before }: { before: string }) {
  const { phone } = useSettings()
  if (!phone) return null
  return (
    <p className="mt-6">
      {before}{' '}
      <a href={telHref(phone)} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {phone}
      </a>
    </p>
  )
}
