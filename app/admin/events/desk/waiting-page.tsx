import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { readSubmission } from '~/forms/submission.server'
import { offerOutOfOrder } from '~/inbox/offer-place.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatCount } from '~/ui/format-number'
import { adminHeaders } from '../../admin-page'
import { sendingSentence } from '../../leads/sending-sentence.server'
import { recordBodyError } from '../../records/record-body-error.server'
import type { DeskActionData } from './desk-form'
import { DeskPage, deskMeta } from './desk-page'
import { listWaiting } from './list-waiting.server'
import { loadDesk } from './load-desk.server'
import { offerFields, WaitingRows } from './waiting-rows'

export const meta = deskMeta('Waiting list')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  return { desk, ...(await listWaiting(desk.event.id)) }
}

/** Offers a place out of order: 303 back, or the page with the reason (409). */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { event } = await loadDesk(params.eventId)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, offerFields)
  const reference = stripNul(String(form.get('reference') ?? ''))
  const refuse = (status: number, formErrors?: string[]) =>
    data<DeskActionData>({ intent: reference, result: again({ formErrors }) }, { status })
  if (!values) return refuse(422)
  const outcome = await offerOutOfOrder(staff, event.id, reference, values.note)
  if (outcome instanceof Refusal) return refuse(outcome.status, [outcome.detail])
  if (outcome.changed === 0) return refuse(409, ['They are no longer on the waiting list.'])
  return redirectWithFlash(paths.eventWaiting(event.id), {
    title: 'Offered',
    message: `The place is held. ${sendingSentence('The email is on its way.')}`,
  })
}

/** People with an offer, and the waiting list in order. */
export default function WaitingList() {
  const { desk, offered, waiting } = useLoaderData<typeof loader>()
  const { free } = desk.figures
  return (
    <DeskPage desk={desk} current="waiting">
      {waiting.length > 0 && free > 0 && (
        <p className="banner banner--notice mb-5">
          {desk.figures.waiting} waiting, {formatCount(free, 'place', 'places')} free. Nothing is
          offered by itself so close to the event, or while it is set to full: offer it here, or
          call them.
        </p>
      )}
      {offered.length > 0 && (
        <section aria-labelledby="offered" className="mb-8">
          <h2 id="offered" className="mb-2 text-step-1">
            Offered a place
          </h2>
          <WaitingRows people={offered} canOffer={false} />
        </section>
      )}
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="mb-2 text-step-1">
            Waiting
          </h2>
          {free <= 0 && (
            <p className="mb-3 text-ink-muted">
              No place is free. Cancel a registration or raise the capacity to offer one.
            </p>
          )}
          <WaitingRows people={waiting} canOffer={free > 0} />
        </section>
      ) : (
        <EmptyState
          title="No one is waiting for a place."
          text="People join the list once the event is full."
          action={
            <ButtonLink to={paths.eventDesk(desk.event.id)} variant="secondary">
              See the registrations
            </ButtonLink>
          }
        />
      )}
    </DeskPage>
  )
}
