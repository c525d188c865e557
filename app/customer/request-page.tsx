import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Papers } from '~/certificates/papers'
import { listPapers } from '~/certificates/papers.server'
import { readFormWithFiles } from '~/conversation/form-with-files.server'
import { listMessages } from '~/conversation/messages.server'
import { bodyError } from '~/forms/body-error.server'
import { typedText } from '~/forms/unsent-text'
import { useFailureToast } from '~/forms/use-failure-toast'
import { rowAtGate } from '~/gate/row-at-gate.server'
import { pageHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { Container } from '~/ui/section'
import { postAddition } from './addition.server'
import { ADD } from './addition-fields'
import { ContactLine } from './contact-line'
import { Conversation } from './conversation-view'
import { describeRequest } from './describe-request.server'
import { ExpiredLink } from './expired-link'
import { findRequest } from './find-request.server'
import { loadConversation } from './load-conversation.server'
import { loadQuotes } from './quote.server'
import { Quotes } from './quotes-part'
import { loadRegistration, postRegistration } from './registration.server'
import { EventPart, Registration } from './registration-view'
import type { RequestActionData } from './request-action-data'
import { RequestHead } from './request-head'
import { SentFields } from './sent-fields'
import { SIDE_COLUMN } from './side-column'
import { Steps } from './steps'
import { loadVisit, postVisit } from './visit.server'
import { VisitPart } from './visit-view'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.request ? `Your ${loaded.request.noun}` : 'This link has run out' },
]

export const headers = pageHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findRequest(params)
  if (!found)
    return data(
      {
        request: null,
        registration: null,
        visit: null,
        conversation: null,
        quotes: [],
        papers: [],
      },
      { status: 410 },
    )
  // A volunteer scanned the code of the page.
  const row = found.event && (await rowAtGate(request, found.event.id, found.row))
  if (row) throw redirect(row)
  const messages = await listMessages(found.row.id)
  const papers = await listPapers(found.row.id)
  return data({
    request: await describeRequest(found, messages, papers),
    conversation: await loadConversation(found, messages),
    registration: await loadRegistration(found, siteOrigin(request)),
    visit: await loadVisit(found),
    quotes: await loadQuotes(found),
    papers,
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const posted = await readFormWithFiles(request)
  if (posted instanceof Response) return bodyError(posted)
  const found = await findRequest(params, posted)
  // The page explains that the link has expired.
  if (!found) return data<RequestActionData>({ unsent: typedText(posted.form) }, { status: 410 })
  if (posted.form.get('intent') === ADD) return postAddition(found, posted, context.clientAddress)
  return found.row.kind === 'pickup'
    ? postVisit(found, posted, context.clientAddress)
    : postRegistration(found, posted.form)
}

/** A part of the left column. */
const COLUMN = 'grid grid-cols-1 content-start gap-y-12 lg:col-span-8 print:gap-y-3'

/** A customer's page of their request, opened by the link in our mail. */
export default function RequestPage() {
  const { request, registration, visit, conversation, quotes, papers } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<RequestActionData>()
  useFailureToast(actionData)
  if (!request || !conversation) return <ExpiredLink unsent={actionData?.unsent} />
  const hasNextStep =
    quotes.some(({ canAnswer }) => canAnswer) ||
    (visit !== null && (visit.times.length > 0 || visit.canConfirm)) ||
    registration?.commands.some(({ intent }) => intent === 'accept') === true
  const { reference, lines, steps } = request
  // The code for the gate comes first on phones, and otherwise what to do.
  const hasPlace = registration !== null && registration.place !== null
  const sent = (
    <section aria-labelledby="sent-heading">
      <h2 id="sent-heading" className="text-step-2">
        What you sent
      </h2>
      <SentFields lines={lines} />
      <ContactLine reference={reference} />
    </section>
  )
  return (
    <Container className="py-(--space-section-tight) print:py-6">
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:gap-y-3">
        <div className={COLUMN}>
          <RequestHead request={request} error={actionData?.failed?.message} hasCode={hasPlace} />
          {registration && !hasPlace && <Registration registration={registration} />}
        </div>
        {registration && <EventPart registration={registration} reference={reference} />}
        <div className={COLUMN}>
          {registration && hasPlace && <Registration registration={registration} />}
          <Quotes quotes={quotes} />
          {visit && <VisitPart visit={visit} />}
          <Papers papers={papers} tickets={visit?.tickets ?? []} />
          <section aria-labelledby="steps-heading" className="print:hidden">
            <h2 id="steps-heading" className="text-step-2">
              What has happened so far
            </h2>
            <Steps steps={steps} />
          </section>
          <Conversation
            conversation={conversation}
            isAside={hasNextStep}
            isFolded={
              hasNextStep ||
              registration !== null ||
              request.isDone ||
              quotes.some(({ state }) => state === 'accepted')
            }
          />
          {registration && sent}
        </div>
        {!registration && <div className={SIDE_COLUMN}>{sent}</div>}
      </div>
    </Container>
  )
}
