import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useFailureToast } from '~/forms/use-failure-toast'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { Badge } from '~/ui/badge'
import { monthOf, parseDay } from '~/ui/calendar-month'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import type { LeadActionData } from '../leads/lead-action-data'
import { leadCommand } from '../leads/lead-command.server'
import { LeadConflictNote } from '../leads/lead-conflict'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { changeTimes } from '../visits/change-times.server'
import { TimesForm } from '../visits/times-form'
import { ItemGone } from './item-gone'
import { loadPlan } from './plan.server'
import { readView, viewPath } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Offer or plan')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const view = readView(request, await today())
  const on = parseDay(new URL(request.url).searchParams.get('on'))
  return { ...(await loadPlan(params.reference ?? '', on)), calendar: viewPath(view) }
}

export const action = leadCommand({
  name: 'visits',
  async run(posted) {
    const outcome = await changeTimes(posted)
    if (!('message' in outcome)) return outcome
    const day = parseDay(String(posted.form.get('times[0].day')))
    const view = readView(posted.request, await today())
    return { ...outcome, to: day ? paths.calendarAt(monthOf(day), day) : viewPath(view) }
  },
})

/** Offers times for a pickup, or plans its visit. Opened by a button, or by dragging the pickup onto a day. */
export default function PlanPickup() {
  const { lead, visits, about, calendar } = useLoaderData<typeof loader>()
  const actionData = useActionData<LeadActionData>()
  const { pathname } = useLocation()
  useFailureToast(actionData)
  const request = paths.pickupRequest(lead.reference)
  return (
    <RouteDialog title={about.name} width={700} closeTo={calendar} description={about.facts}>
      <div className="grid gap-4 wrap-anywhere">
        <ErrorBanner>{actionData?.failed?.message}</ErrorBanner>
        {actionData?.conflict && (
          <LeadConflictNote {...actionData.conflict} action={pathname} path={pathname} />
        )}
        <p className="flex flex-wrap items-center gap-2">
          <Link to={request} className="link">
            {lead.reference}
          </Link>{' '}
          {visits.flags.map((flag) => (
            <Badge key={flag} tone="yellow">
              {`${flag} `}
            </Badge>
          ))}
        </p>
        {!visits.isOpen ? (
          <p>This pickup is closed.</p>
        ) : visits.hasTrucks ? (
          <TimesForm lead={lead} visits={visits} action={pathname} actionData={actionData} />
        ) : (
          <p>
            To offer and plan times, add{' '}
            <Link to={paths.visitSettings} className="link">
              trucks and windows
            </Link>
            .
          </p>
        )}
      </div>
    </RouteDialog>
  )
}

export { ItemGone as ErrorBoundary }
