import type { LeadStatus } from 'db/enums'
import type { Fields } from '~/forms/fields'
import { scheduleLead } from '~/inbox/schedule.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import type { Staff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { monthOf } from '~/ui/calendar-month'
import { SCHEDULE_FIELDS } from './schedule-fields'
import { postSmallForm } from './small-form.server'
import { PICKUP_DATED, PLAN_FAILED, PLAN_TEXTS } from './texts'
import { readView, viewPath } from './view'

interface LeadKey {
  kind: 'pickup' | 'registration'
  id: number
}

/**
 * Saves the dialog of a pickup or registration: 303 to the calendar, or the form with its values.
 */
export async function postSchedule(request: Request, { kind, id }: LeadKey, staff: Staff) {
  const fields: Fields = SCHEDULE_FIELDS[kind]
  const view = readView(request, await today())
  return postSmallForm(request, fields, PLAN_FAILED, async ({ values, version, ...actionData }) => {
    const { status, pickupDate } = values as { status: LeadStatus; pickupDate?: string | null }
    const result = await scheduleLead(staff, { kind, id }, { status, pickupDate }, version)
    switch (result.outcome) {
      case 'saved': {
        const address = pickupDate
          ? paths.calendarAt(monthOf(pickupDate), pickupDate)
          : viewPath(view)
        return redirectWithFlash(
          address,
          status === result.before.status ? PICKUP_DATED : PLAN_TEXTS[kind],
        )
      }
      case 'conflict':
        return actionData.conflict(result)
      case 'refused':
        return actionData.refuse(result.detail)
      case 'missing':
        throw notFound()
    }
  })
}
