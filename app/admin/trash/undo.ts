import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import type { RestoredInPart } from '~/records/trash.server'
import { findTrash } from '~/trash/registry.server'
import { formatCount } from '~/ui/format-number'

/** Undoes a deletion, identified by subject and timestamp, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return form
  const trash = findTrash(form.get('subject'))
  const at = parseMoment(String(form.get('at')))
  const restored = trash && at ? await trash.restoreDeletedAt(at, staff) : 0
  return redirectWithFlash(pageOf(request), describeRestored(restored))
}

/**
 * Parses a timestamp in our format, or null: some years of JavaScript are out of PostgreSQL's
 * range.
 */
function parseMoment(text: string): Date | null {
  const moment = new Date(/^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function describeRestored(restored: number | string | RestoredInPart): Flash {
  if (typeof restored === 'string')
    return { title: 'Not restored', message: restored, tone: 'destructive' }
  if (restored === 0)
    return {
      title: 'Nothing to undo',
      message: 'It has already been restored.',
      tone: 'destructive',
    }
  if (typeof restored === 'number')
    return { title: 'Restored', message: countRestored(restored), tone: 'default' }
  const { count, kept, reasons } = restored
  const left = formatCount(kept, 'stays in the trash', 'stay in the trash')
  return {
    title: 'Restored in part',
    message: `${countRestored(count)} ${left}: ${reasons.join(' ')}`,
    tone: 'destructive',
  }
}

const countRestored = (count: number) =>
  `${formatCount(count, 'record has', 'records have')} been restored.`

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(paths.trash)
}

/** The admin page that posted the form. */
function pageOf(request: Request): string {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return paths.trash
  const { pathname, search } = new URL(referer)
  return pathname.startsWith(`${paths.admin}/`) || pathname === paths.admin
    ? pathname + search
    : paths.trash
}
