import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { bodyError } from '~/forms/body-error.server'
import { useFailureToast } from '~/forms/use-failure-toast'
import { redirectWithFlash } from '~/platform/flash.server'
import { pageHeaders } from '~/platform/http/cache.server'
import { readForm } from '~/platform/http/request.server'
import { formatMoney, type ShownQuote } from '~/quotes/quote'
import { acceptFields, declineFields } from '~/quotes/quote-fields'
import { QuoteView } from '~/quotes/quote-view'
import { formatDate } from '~/ui/calendar-date'
import { ErrorBanner } from '~/ui/error-banner'
import { Container } from '~/ui/section'
import { UnbrokenText } from '~/ui/unbroken-text'
import { BackToRequest } from './back-to-request'
import { CommandForm } from './command-form'
import { loadQuote, requireQuote } from './load-quote.server'
import { NextStep } from './next-step'
import { postQuote } from './quote.server'
import { QuoteState } from './quote-state'
import type { RequestActionData } from './request-action-data'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quote ${data.quote.number}` : 'Page Not Found' },
]

export const headers = pageHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

export const loader = async ({ params }: LoaderFunctionArgs) => loadQuote(params)

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { found, quote } = await requireQuote(params, form)
  const outcome = await postQuote(found, quote, form)
  if ('refused' in outcome) return outcome.refused
  return redirectWithFlash(outcome.to, outcome.done)
}

/** A quote to read, print, accept or decline. */
export default function QuotePage() {
  const { quote, state, canAnswer, next, back } = useLoaderData<typeof loader>()
  const actionData = useActionData<RequestActionData>()
  useFailureToast(actionData)
  return (
    <Container className="py-(--space-section-tight) print:py-6">
      <div className="grid gap-8">
        <header>
          <ErrorBanner className="mb-6">{actionData?.failed?.message}</ErrorBanner>
          <h1>
            {state === 'accepted' ? 'Quote accepted' : 'Our quote'}:{' '}
            {formatMoney(quote.amounts.total)}
          </h1>
          <QuoteState />
        </header>
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12 lg:items-start print:block">
          <div className="lg:col-span-7">
            <QuoteView quote={quote} />
          </div>
          {canAnswer && (
            <div className="lg:sticky lg:top-24 lg:col-span-5">
              <Answer quote={quote} />
            </div>
          )}
          {next.length > 0 && (
            <section aria-labelledby="next" className="lg:col-span-5 print:hidden">
              <h2 id="next" className="text-step-2">
                What happens next
              </h2>
              {next.map((text) => (
                <p key={text} className="mt-3 max-w-measure">
                  <UnbrokenText text={text} />
                </p>
              ))}
            </section>
          )}
        </div>
      </div>
      <BackToRequest to={back} />
    </Container>
  )
}

/** The only thing to do here: beside the quote, or below it. */
function Answer({ quote }: { quote: ShownQuote }) {
  return (
    <NextStep heading="answer">
      <h2 id="answer" className="text-step-2">
        Your answer
      </h2>
      <p className="tabular mt-3 mb-5 text-ink-muted">
        {formatMoney(quote.amounts.total)}, valid until {formatDate(quote.validUntil)}
      </p>
      <CommandForm intent="accept-quote" fields={acceptFields(quote.customer)}>
        Accept the quote
      </CommandForm>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Decline the quote
        </summary>
        <div className="mt-3">
          <CommandForm intent="decline-quote" fields={declineFields} variant="secondary">
            Decline
          </CommandForm>
        </div>
      </details>
    </NextStep>
  )
}
