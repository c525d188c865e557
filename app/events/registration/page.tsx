import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from 'db/parse-id'
import { bodyError } from '~/forms/body-error.server'
import { typedFields } from '~/forms/typed-fields.server'
import { acceptForm } from '~/leads/actions.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { notFoundWith } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { pageMeta } from '~/shell/page-meta'
import { eventSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { hasOwnForm } from '../event'
import { findEvent, requireEvent, secondsUntilEventsChange } from '../events.server'
import { findRegistrationFields, registrationLead } from './storage.server'
import { purposeOf, RegistrationView } from './view'

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: 'Page Not Found' }]
  const { event, socialImage } = args.data
  return pageMeta(args, {
    title: `${purposeOf(event)} ${event.title}`,
    description: `Registration for ${event.title} in ${event.location}.`,
    path: paths.register(event.id),
    socialImage,
  })
}
export const headers = pageHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

export async function loader({ params }: LoaderFunctionArgs) {
  const event = await requireEvent(params.eventId)
  const socialImage = await socialImageUrl(paths.event(event.id), eventSocialImage(event))
  const fields = hasOwnForm(event) ? await findRegistrationFields({ eventId: event.id }) : null
  const page = { event, socialImage, fields }
  // Every registration changes the places left in a slot.
  if (event.slotMinutes !== null) return data(page, { headers: { 'Cache-Control': 'no-store' } })
  return shared(page, ['events'], { seconds: await secondsUntilEventsChange() })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const eventId = parseId(params.eventId)
  const event = eventId === null ? null : await findEvent(eventId)
  if (!event) throw notFoundWith(typedFields(form, await findRegistrationFields({ eventId })))
  return acceptForm(form, context, [registrationLead], {
    carried: { eventId: String(event.id) },
    page: `${paths.event(event.id)}#registered`,
  })
}

export default function RegistrationPage() {
  return <RegistrationView {...useLoaderData<typeof loader>()} />
}
