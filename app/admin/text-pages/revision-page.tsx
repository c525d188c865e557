import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { bodyErrorAs } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { formatValue } from '~/forms/format-value'
import { Markdown } from '~/pages/markdown'
import { restoreTextPage } from '~/pages/restore-text-page.server'
import { findTextRevision } from '~/pages/revisions.server'
import { TEXT_PAGE_TEXTS, textPageFields } from '~/pages/text-page-fields'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { parseVersion } from '~/records/parse-version'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorBanner } from '~/ui/error-banner'
import { adminHeaders, adminMeta } from '../admin-page'
import { requireRecord } from '../records/record-actions.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Revision')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(textPageRecord, params.id)
  const revision = await requireRevision(Number(row.id), params.version)
  return {
    id: Number(row.id),
    current: row.version,
    version: revision.version,
    texts: Object.entries(textPageFields)
      .filter(([name]) => name !== 'content')
      .map(([name, field]) => ({
        label: field.label,
        text: formatValue(field, revision.snapshot[name]),
      }))
      .filter(({ text }) => text !== ''),
    content: String(revision.snapshot.content ?? ''),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id } = await requireRecord(textPageRecord, params.id)
  const form = await readForm(request)
  if (form instanceof Response) return bodyErrorAs(form, (error) => ({ error }))
  const { snapshot } = await requireRevision(Number(id), params.version)
  const version = Number(form.get('current'))
  const error = await restoreTextPage(staff, id, snapshot, version)
  if (error) return Response.json({ error }, { status: 409 })
  return redirectWithFlash(paths.editTextPage(Number(id)), TEXT_PAGE_TEXTS.updated)
}

/** Shows a revision of a page and can restore it. */
export default function PageRevision() {
  const { id, current, version, texts, content } = useLoaderData<typeof loader>()
  const actionData = useActionData<{ error?: string }>()
  return (
    <RouteDialog title={`Revision ${version}`} width={760} closeTo={paths.editTextPage(id)}>
      <ErrorBanner className="mb-4">{actionData?.error}</ErrorBanner>
      <dl className="mb-6 grid gap-3">
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-muted text-step-00">{label}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="max-h-[50dvh] overflow-y-auto rounded-card border border-line bg-surface p-5">
        <Markdown text={content} />
      </div>
      <Form method="post" className="mt-6 flex flex-wrap gap-3" preventScrollReset>
        <input type="hidden" name="current" value={current} />
        {version !== current && <Button type="submit">Restore</Button>}
        <ButtonLink to={paths.editTextPage(id)} variant="secondary" preventScrollReset>
          Back to the page
        </ButtonLink>
      </Form>
    </RouteDialog>
  )
}

async function requireRevision(id: number, param: string | undefined) {
  const version = parseVersion(param)
  const revision = version === null ? null : await findTextRevision(id, version)
  if (!revision) throw notFound()
  return revision
}
