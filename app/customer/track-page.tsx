import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useNavigation, useSearchParams } from '@remix-run/react'
import { bodyError } from '~/forms/body-error.server'
import { FieldControls } from '~/forms/field-control'
import { text } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { paths } from '~/paths'
import { pageHeaders } from '~/platform/http/cache.server'
import { readForm } from '~/platform/http/request.server'
import { PointList } from '~/services/point-list'
import { telHref } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { pageMeta } from '~/shell/page-meta'
import { useSettings } from '~/shell/use-layout'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { TaskPage } from '~/ui/task-page'
import { countTry, findPath } from './track.server'

const FIELDS = {
  reference: text('Reference', {
    required: true,
    hint: 'From our confirmation, such as PU-7K3Q9D.',
    autoComplete: 'off',
  }),
  proof: text('Email address, or the last four digits of your phone', { required: true }),
}

interface TrackActionData {
  result: SubmissionResult<string[]>
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Track a request',
    description: 'See where your request or registration stands, with its reference.',
    path: paths.track,
  })

export const headers = pageHeaders

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { values, again } = readSubmission(form, FIELDS)
  const refuse = (sentence: string, status: number, headers: Record<string, string> = {}) =>
    data<TrackActionData>(
      { result: again({ formErrors: [sentence] }) },
      { status, headers: { 'Cache-Control': 'no-store', ...headers } },
    )
  const seconds = await countTry(String(form.get('reference') ?? ''), context.clientAddress)
  if (seconds > 0) return refuse(tooManyTries(seconds), 429, { 'Retry-After': String(seconds) })
  const path = values && (await findPath(values.reference, values.proof))
  if (!path) return refuse(notFound(await getSettings()), 422)
  return redirect(path, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** The same message for an unknown reference and a wrong proof. */
const notFound = ({ phone }: { phone: string }) =>
  `We cannot find that together. Check the letters of the reference${phone && `, or call ${phone}`}.`

function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries in a short time. Please wait ${formatCount(minutes, 'minute', 'minutes')}, then try again.`
}

const SHOWN = [
  'Where it stands, step by step, and when you hear from us',
  'Our messages, and a form to add text, photos and files',
  'Times to choose, quotes to answer, and your certificates',
  'For a registration: the code for the gate, and how to change or cancel it',
]

/** Finds a request's page by its reference and the sender's email address or phone. */
export default function Track() {
  const { phone } = useSettings()
  return (
    <TaskPage
      title="Track a request"
      lead="Enter your reference, and your email address or the last four digits of your phone."
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <Card>
            <ReferenceForm />
          </Card>
          <p className="mt-6 max-w-measure text-ink-muted">
            Don't have your reference?{' '}
            <Link to={paths.lostLink} className="link">
              We can email you your links
            </Link>
            {phone && (
              <>
                , or call{' '}
                <a href={telHref(phone)} className="link whitespace-nowrap">
                  {phone}
                </a>
              </>
            )}
            .
          </p>
        </div>
        <section aria-labelledby="shown-heading" className="lg:col-span-5 lg:col-start-8 lg:pt-7">
          <h2 id="shown-heading" className="mb-5 text-step-1">
            What you will see
          </h2>
          <PointList points={SHOWN} />
        </section>
      </div>
    </TaskPage>
  )
}

function ReferenceForm() {
  const actionData = useActionData<TrackActionData>()
  const [search] = useSearchParams()
  const sending = useNavigation().formAction?.startsWith(paths.track)
  const [form, metas] = useFields({
    id: 'track',
    fields: FIELDS,
    lastResult: actionData?.result,
    defaultValue: { reference: search.get('reference') ?? '' },
  })
  return (
    <ValidatedForm
      form={form}
      fields={FIELDS}
      headingLevel={2}
      action={paths.track}
      className="grid gap-5"
      preventScrollReset={false}
    >
      <FieldControls fields={FIELDS} metas={metas} />
      <div>
        <Button type="submit" pending={sending ? 'Looking...' : undefined}>
          Show my request
        </Button>
      </div>
    </ValidatedForm>
  )
}
