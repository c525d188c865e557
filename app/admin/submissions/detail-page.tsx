import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  useLoaderData,
  useNavigationType,
  useParams,
  useRouteError,
} from '@remix-run/react'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { LeadRecord } from '../leads/lead-record'
import { submissionsList } from '../leads/leads-list.server'
import { loadLead } from '../leads/load-lead.server'
import { useListAddress } from '../table/row-link'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(params.reference ?? 'Submission')
export const headers = adminHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  return loadLead(request, params.reference, staff, await submissionsList(request, staff))
}

/** A submission next to its list; on phones, it replaces the list. */
export default function Submission() {
  const lead = useLoaderData<typeof loader>()
  const { id, reference, contactName } = lead
  return (
    <Panel rowId={id}>
      <Heading key={reference}>
        <bdi>{contactName}</bdi>
      </Heading>
      <LeadRecord lead={lead} path={paths.submission(reference)} list={paths.submissions} />
    </Panel>
  )
}

/** Keeps the list if the lead failed to load or does not exist. */
export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Panel>
      <Heading>{missing ? 'Not found' : 'Could not load'}</Heading>
      <p className="mt-3 mb-5">
        {missing
          ? 'There is no submission with this reference. Deleted submissions are kept in the trash for 30 days.'
          : 'This submission could not be loaded. Please try again in a minute.'}
      </p>
      <ButtonLink to={missing ? paths.trash : ''} variant="secondary" size="small" reloadDocument>
        {missing ? 'Open the trash' : 'Retry'}
      </ButtonLink>
    </Panel>
  )
}

function Panel({ rowId, children }: { rowId?: number; children: ReactNode }) {
  const list = useListAddress(paths.submissions, rowId)
  const { reference } = useParams()
  return (
    <aside
      aria-label={`Submission ${reference}`}
      className="lead-panel relative self-start wrap-anywhere xl:sticky xl:top-6 xl:max-h-[calc(100dvh-8.5rem)] xl:overflow-y-auto xl:rounded-card xl:border xl:border-line xl:bg-surface-raised xl:p-6"
    >
      <Link to={list} className="link mb-4 inline-flex items-center gap-2 xl:hidden">
        <ArrowLeft className="size-4" aria-hidden="true" />
        All submissions
      </Link>
      <Link
        to={list}
        preventScrollReset
        aria-label="Close"
        aria-keyshortcuts="Escape"
        className="absolute top-4 right-4 hidden size-11 place-items-center rounded-full text-ink-muted hover:bg-ink/10 hover:text-ink xl:grid"
      >
        <X className="size-5" aria-hidden="true" />
      </Link>
      {children}
    </aside>
  )
}

/**
 * Takes the focus when a submission is opened from the list, so that screen readers announce it.
 */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <h2 ref={heading} tabIndex={-1} className="pr-12 text-step-2 outline-none">
      {children}
    </h2>
  )
}
