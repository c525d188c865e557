import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { Phone } from 'lucide-react'
import { text } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { offerOutOfOrder } from '~/inbox/offer-place.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { telHref } from '~/settings/settings'
import { ButtonLink, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { adminHeaders } from '../../admin-page'
import { sendingSentence } from '../../leads/sending-sentence.server'
import { recordBodyError } from '../../records/record-body-error.server'
import { type DeskActionData, DeskForm } from './desk-form'
import { DeskPage, deskMeta } from './desk-page'
import { listWaiting } from './list-waiting.server'
import { loadDesk } from './load-desk.server'

export const meta = deskMeta('Waiting list')
export const headers = adminHeaders

const offerFields = { note: text('Why out of turn', {}) }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  return { desk, people: await listWaiting(desk.event.id) }
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

/** The waiting list in order, and people with an offer. */
export default function WaitingList() {
  const { desk, people } = useLoaderData<typeof loader>()
  const actionData = useActionData<DeskActionData>()
  const { waiting, free } = desk.figures
  return (
    <DeskPage desk={desk} current="waiting">
      {waiting > 0 && free > 0 && (
        <p className="banner banner--notice mb-5">
          {waiting} waiting, {formatCount(free, 'place', 'places')} free. Nothing is offered by
          itself so close to the event, or while it is set to full: offer it here, or call them.
        </p>
      )}
      {people.length === 0 ? (
        <EmptyState
          title="No one is waiting for a place."
          text="People join the list once the event is full."
          action={
            <ButtonLink to={paths.eventDesk(desk.event.id)} variant="secondary">
              See the registrations
            </ButtonLink>
          }
        />
      ) : (
        <ol className="max-w-4xl list-decimal divide-y divide-line pl-8 max-sm:-mt-3">
          {people.map(({ reference, name, phone, since, until }) => (
            <li key={reference} className="py-3 wrap-anywhere">
              <div className="flex flex-wrap items-center gap-y-2">
                <p className="flex grow flex-wrap items-center gap-x-4 gap-y-1 pr-4">
                  <Link to={paths.submission(reference)} className="link font-semibold">
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  {phone && (
                    <a
                      href={telHref(phone)}
                      className="link inline-flex min-h-9 items-center gap-1.5"
                    >
                      <Phone className="size-4" aria-hidden="true" />
                      <bdi>{phone}</bdi>
                    </a>
                  )}{' '}
                  <span className="text-ink-muted">
                    {until ? `held until ${until}` : `since ${since}`}
                  </span>
                </p>
                {until === null && (
                  <details
                    className="contents [&::details-content]:order-last open:[&::details-content]:w-full"
                    open={actionData?.intent === reference || undefined}
                  >
                    <summary
                      className={buttonLook({ variant: 'secondary', size: 'small' }, 'list-none')}
                    >
                      Offer a place<span className="visually-hidden"> to {name}</span>
                    </summary>
                    <div className="mt-3">
                      <DeskForm
                        intent={reference}
                        fields={offerFields}
                        actionData={actionData}
                        hidden={{ reference }}
                        button="Offer and email"
                      />
                    </div>
                  </details>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </DeskPage>
  )
}
