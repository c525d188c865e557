import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { linkPath } from '~/leads/link.server'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { stateOf } from '~/quotes/quote'
import { QuoteView } from '~/quotes/quote-view'
import { toShown } from '~/quotes/quotes.server'
import { StateBadge } from '~/quotes/state-badge'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { ErrorBanner } from '~/ui/error-banner'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { BodyErrorNote } from '../records/body-error-note'
import { recordBodyError } from '../records/record-body-error.server'
import { postQuote, priceOptions, type QuoteActionData, toFormValues } from './post-quote.server'
import { requireQuote } from './quotable.server'
import { QuoteActions } from './quote-actions'
import { QuoteAnswer } from './quote-answer'
import { QuoteForm } from './quote-form'
import { QuoteLink } from './quote-link'
import { loadRequestFacts } from './request-facts.server'

export const meta = ({ params }: { params: { reference?: string; sequence?: string } }) =>
  adminMeta(`Quote ${params.reference}-${params.sequence}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { lead, quote } = await requireQuote(params)
  const settings = await getSettings()
  const isDraft = quote.status === 'draft'
  const { number, version, acceptedBy, answeredAt, declineReason, replaces, replacedBy } = quote
  return {
    number,
    version,
    acceptedBy,
    declineReason,
    replaces,
    replacedBy,
    reference: lead.reference,
    sequence: quote.sequence,
    isCancelled: lead.status === 'cancelled',
    validUntil: quote.validUntil,
    state: stateOf(quote, await today()),
    answered: answeredAt && formatMoment(answeredAt, settings.timeZone),
    shown: isDraft ? null : toShown(quote, lead, settings),
    page: isDraft ? null : paths.customerQuote(linkPath(lead), quote.sequence),
    values: toFormValues(quote),
    prices: isDraft ? await priceOptions() : [],
    facts: await loadRequestFacts(lead.reference),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { lead, quote } = await requireQuote(params, form)
  return postQuote(staff, lead, quote, form)
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** A quote: the form of a draft, otherwise what the customer sees. */
export default function Quote() {
  const loaded = useLoaderData<typeof loader>()
  const actionData = useActionData<QuoteActionData>()
  const { number, reference, state, shown, values, version, prices, replaces, page } = loaded
  return (
    // As wide as the paper. The form of a draft ends with a bar across the screen.
    <div className={shown && !actionData?.result ? 'max-w-4xl' : undefined}>
      <AdminPage
        title={`Quote ${number}`}
        lead={
          <>
            <StateBadge state={state} />{' '}
            {replaces && (
              <>
                in place of <QuoteLink number={replaces} />
              </>
            )}
          </>
        }
        actions={<QuoteActions reference={reference} number={number} state={state} page={page} />}
      >
        {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
        <ErrorBanner className="mb-5">{actionData?.failed?.message}</ErrorBanner>
        {shown ? (
          <>
            <QuoteAnswer quote={loaded} />
            {actionData?.result ? (
              <Unsaved quote={loaded} />
            ) : (
              <QuoteView quote={shown} printsLogo />
            )}
          </>
        ) : (
          <QuoteForm
            key={actionData?.key ?? actionData?.conflict?.version ?? version}
            values={values}
            version={version}
            prices={prices}
            request={loaded.facts}
            closeTo={paths.quotesOf(reference)}
            isDraft
          />
        )}
      </AdminPage>
    </div>
  )
}

/** What was typed into the form of a draft that was sent meanwhile: it can be saved as a replacement. */
function Unsaved({ quote }: { quote: Loaded }) {
  return (
    <>
      <p className="mb-5">
        What you typed is kept here. Saving it makes a new quote that replaces this one.
      </p>
      <QuoteForm
        action={paths.newQuote(quote.reference)}
        values={quote.values}
        replaces={quote.number}
        prices={[]}
        request={quote.facts}
        closeTo={paths.editQuote(quote.reference, quote.sequence)}
      />
    </>
  )
}
