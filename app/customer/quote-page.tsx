import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { bodyError } from '~/forms/body-error.server'
import { ErrorSummary } from '~/forms/error-summary'
import { FieldControl } from '~/forms/field-control'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { formatMomentAt } from '~/forms/format-moment-at'
import { useFailureToast } from '~/forms/use-failure-toast'
import { useFields } from '~/forms/use-fields'
import { linkPath } from '~/leads/link.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { pageHeaders } from '~/platform/http/cache.server'
import { readForm } from '~/platform/http/request.server'
import { formatMoney, stateOf } from '~/quotes/quote'
import { acceptFields, declineFields } from '~/quotes/quote-fields'
import { QuoteView } from '~/quotes/quote-view'
import { listQuotes, toShown } from '~/quotes/quotes.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { Button } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { findRequest } from './find-request.server'
import { postQuote } from './quote.server'
import type { QuoteIntent, RequestActionData } from './request-action-data'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quote ${data.quote.number}` : 'Page Not Found' },
]

export const headers = pageHeaders

/** A wrong key, a link that has expired and a quote that was not sent are the same 404. */
async function requireQuote(params: LoaderFunctionArgs['params']) {
  const found = await findRequest(params, { isPaper: true })
  const sequence = parseId(params.sequence)
  const quotes = found ? await listQuotes(found.row.id) : []
  const quote = quotes.find((each) => each.sequence === sequence && each.status !== 'draft')
  if (!found || !quote) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const later = quotes.find(
    ({ replacesId, status }) => replacesId === quote.id && status !== 'draft',
  )
  return { found, quote, later }
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { found, quote, later } = await requireQuote(params)
  const { row } = found
  const settings = await getSettings()
  const back = linkPath(row)
  return data({
    quote: toShown(quote, row, settings),
    state:
      row.status === 'cancelled' && quote.status === 'sent'
        ? 'closed'
        : stateOf(quote, await today()),
    acceptedBy: quote.acceptedBy,
    answered: quote.answeredAt && formatMomentAt(quote.answeredAt, settings.timeZone),
    later: later && { number: later.number, to: paths.customerQuote(back, later.sequence) },
    back,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { found, quote } = await requireQuote(params)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const outcome = await postQuote(found, quote, form)
  if ('refused' in outcome) return outcome.refused
  return redirectWithFlash(paths.customerQuote(linkPath(found.row), quote.sequence), outcome.done)
}

/** A quote, to read, print, accept or decline. */
export default function QuotePage() {
  const { quote, state, back } = useLoaderData<typeof loader>()
  const actionData = useActionData<RequestActionData>()
  useFailureToast(actionData)
  return (
    <Container className="py-(--space-section-tight) print:py-0">
      <div className="grid gap-8">
        <header>
          {actionData?.failed && (
            <p role="alert" className="banner banner--error mb-6">
              {actionData.failed.message}
            </p>
          )}
          <h1>Our quote: {formatMoney(quote.amounts.total)}</h1>
          <State />
        </header>
        <QuoteView quote={quote} />
        {state === 'sent' && (
          <div className="grid max-w-measure gap-6 print:hidden">
            <AnswerForm
              intent="accept-quote"
              fields={acceptFields(quote.customer)}
              button="Accept the quote"
            />
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                Decline it
              </summary>
              <div className="mt-3">
                <AnswerForm intent="decline-quote" fields={declineFields} button="Decline" />
              </div>
            </details>
          </div>
        )}
        <p className="print:hidden">
          <Link to={back} className="link inline-flex min-h-11 items-center">
            Back to your request
          </Link>
        </p>
      </div>
    </Container>
  )
}

/** What became of the quote, in a sentence. */
function State() {
  const { quote, state, later, acceptedBy, answered } = useLoaderData<typeof loader>()
  const style = 'mt-4 max-w-measure text-step-1'
  switch (state) {
    case 'accepted':
      return (
        <p className={style}>
          Accepted by <bdi>{acceptedBy}</bdi> on {answered}. It stays as it was then.
        </p>
      )
    case 'declined':
      return <p className={style}>Declined on {answered}. Write to us if you change your mind.</p>
    case 'expired':
      return (
        <p className={style}>
          This quote expired on {formatDate(quote.validUntil)}. Ask us for a new one.
        </p>
      )
    case 'replaced':
      return (
        <p className={style}>
          A new quote has taken the place of this one:{' '}
          {later ? (
            <Link to={later.to} className="link">
              {later.number}
            </Link>
          ) : (
            'ask us for it'
          )}
          .
        </p>
      )
    case 'closed':
      return <p className={style}>The request is cancelled, so this quote is closed.</p>
    default:
      return null
  }
}

interface AnswerFormProps {
  intent: QuoteIntent
  fields: Fields
  button: string
}

function AnswerForm({ intent, fields, button }: AnswerFormProps) {
  const actionData = useActionData<RequestActionData>()
  const sending = useNavigation().formData?.get('intent') === intent
  const [form, metas] = useFields({
    id: intent,
    fields,
    lastResult: actionData?.intent === intent ? actionData.result : undefined,
  })
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} fields={fields} />
      {Object.entries(fields).map(([name, field]) => {
        const meta = metas[name]
        return meta && <FieldControl key={name} field={field} meta={meta} />
      })}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={intent === 'accept-quote' ? 'primary' : 'secondary'}
          pending={sending ? 'Sending...' : undefined}
        >
          {button}
        </Button>
      </div>
    </Form>
  )
}
