import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSubmission } from '~/forms/submission.server'
import { paths } from '~/paths'
import { redirectWithFlash, setFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { endSession, requireStaff, type Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { browserName } from '~/staff/browser-name'
import {
  changeOwnPassword,
  endEverySession,
  endOneSession,
  listSessions,
} from '~/staff/own-account.server'
import { HASH_RETRY, PASSWORDS_BUSY } from '~/staff/password.server'
import { ownPasswordFields } from '~/staff/person-fields'
import { tooManyAttempts } from '~/staff/sign-in-limit.server'
import { TOO_WEAK } from '~/staff/weak-password.server'
import type { Notice } from '~/ui/notice'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { ShortcutList } from '../keys/shortcut-list'
import { recordBodyError } from '../records/record-body-error.server'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'

export const meta = () => adminMeta('Your account')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const sessions = await listSessions(request, staff)
  const { timeZone } = await getSettings()
  return {
    username: staff.username,
    sessions: sessions.map(({ id, userAgent, address, lastSeenAt, createdAt, current }) => ({
      id,
      current,
      browser: browserName(userAgent),
      address,
      seen: formatMoment(lastSeenAt, timeZone),
      began: formatMoment(createdAt, timeZone),
    })),
  }
}

/** The page has three forms; `intent` tells which one was submitted. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const ended = form.get('end')
  if (typeof ended === 'string') return endOne(staff, ended)
  if (form.get('intent') === 'sign-out-everywhere') return signOutEverywhere(request, staff)
  return changePassword(request, staff, form)
}

async function endOne(staff: Staff, id: string) {
  const ended = await endOneSession(staff, id)
  return back(
    ended
      ? { title: 'Session ended', message: 'That browser is signed out.' }
      : { title: 'Session ended', message: 'That session had already ended.' },
  )
}

async function signOutEverywhere(request: Request, staff: Staff) {
  await endEverySession(staff)
  const notice = { title: 'Signed out', message: 'You are signed out everywhere.' }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  headers.append('Set-Cookie', await endSession(request))
  headers.append('Set-Cookie', await setFlash({ ...notice, tone: 'default' }))
  return redirect(paths.adminLogin, { status: 303, headers })
}

async function changePassword(request: Request, staff: Staff, form: FormData) {
  const { values, again } = readSubmission(form, ownPasswordFields)
  const refuse = (status: number, name: string, message: string) =>
    data({ result: again({ fieldErrors: { [name]: [message] } }) }, { status })
  if (!values) return data({ result: again() }, { status: 422 })
  if (values.password !== values.again)
    return refuse(422, 'again', 'The new passwords do not match')
  const result = await changeOwnPassword(request, staff, values)
  if (result.outcome === 'wait') return refuse(429, 'current', tooManyAttempts(result.seconds))
  if (result.outcome === 'easy') return refuse(422, 'password', `This password ${TOO_WEAK}.`)
  if (result.outcome === 'busy') {
    const refused = again({ formErrors: [PASSWORDS_BUSY] })
    return data({ result: refused }, { status: 503, headers: HASH_RETRY })
  }
  if (result.outcome === 'wrong') return refuse(422, 'current', 'This is not your current password')
  return back({
    title: 'Password changed',
    message: 'You are signed out on every other device.',
  })
}

const back = (notice: Notice) => redirectWithFlash(paths.account, notice)

/** The signed-in person's own password and sessions. */
export default function Account() {
  const { username, sessions } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Your account" lead={`Signed in as ${username}`}>
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,26rem)_1fr]">
        <PasswordForm username={username} />
        <div className="grid gap-10">
          <Sessions sessions={sessions} />
          <section id="keys" aria-labelledby="keys-heading" className="grid gap-4 noscript:hidden">
            <h2 id="keys-heading" className="text-step-1">
              Keyboard shortcuts
            </h2>
            <ShortcutList />
          </section>
        </div>
      </div>
    </AdminPage>
  )
}
