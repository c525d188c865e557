import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/staff/session.server'
import { Section } from '~/ui/section'
import { findSubmission } from './submissions.server'

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.reference} | Admin Dashboard` },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const submission = await findSubmission(params.reference ?? '')
  if (!submission) throw new Response(null, { status: 404 })
  return submission
}

/** One lead, everything that was typed, and what became of its mail. */
export default function Submission() {
  const { reference, email, received, lines, mail } = useLoaderData<typeof loader>()
  return (
    <Section title={reference} headingLevel={1} lead={`Received ${received}`}>
      <p className="mb-6 flex gap-6">
        <Link to={paths.submissions}>All submissions</Link>
        <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>Reply by mail</a>
      </p>
      <dl className="max-w-measure">
        {lines.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="whitespace-pre-line sm:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-10 mb-3 text-step-1">Mail</h2>
      <ul>
        {mail.map(({ id, purpose, recipient, status }) => (
          <li key={id}>
            {purpose === 'confirmation' ? 'Confirmation' : 'Notice'} to {recipient}: {status}
          </li>
        ))}
      </ul>
    </Section>
  )
}
