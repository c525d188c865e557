import { data, redirect } from '@remix-run/node'
import { bodyError } from '~/forms/body-error.server'
import { paths } from '~/paths'
import { setFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { startSession } from '~/platform/session.server'
import type { Notice } from '~/ui/notice'
import { fullAs, HASH_RETRY } from './password.server'
import { findByPassword, MIN_SIGN_IN_MS, pathAfterSignIn, signInName } from './sign-in.server'
import { clearAttempts, countAttempt, tooManyAttempts, undoAttempt } from './sign-in-limit.server'

export interface SignInRefusal {
  /** As entered, if the form could be read. */
  username?: string
  failed?: Notice
}

/** Signs somebody in, or responds with the reason; both take at least the same time. */
export async function postSignIn(request: Request, address: string | undefined) {
  const [response] = await Promise.all([signIn(request, address), wait(MIN_SIGN_IN_MS)])
  return response
}

async function signIn(request: Request, address: string | undefined) {
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const username = textOf(form, 'username')
  const attempt = await countAttempt(request, address, signInName(username))
  const { wait: seconds } = attempt
  if (seconds > 0)
    return refuse(username, 429, tooManyAttempts(seconds), { 'Retry-After': `${seconds}` })
  const password = textOf(form, 'password')
  if (password === '') return refuse(username, 422, 'Enter the password')
  const userId = await findByPassword(username, password, attempt.requester).catch(fullAs('busy'))
  if (userId === 'busy') {
    await undoAttempt(attempt)
    return refuse(username, 503, BUSY, HASH_RETRY)
  }
  if (userId === null) return refuse(username, 422, 'Invalid password')
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of await clearAttempts(request, attempt)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', await startSession(request, userId, address))
  headers.append('Set-Cookie', await setFlash(WELCOME))
  return redirect(pathAfter(request), { status: 303, headers })
}

const BUSY =
  'Too many people are signing in right now, so your password was not checked. Please try again in a few seconds.'

const WELCOME = {
  title: 'Success',
  message: 'You have successfully logged in',
  tone: 'default',
} as const

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const refuse = (username: string, status: number, message: string, headers?: HeadersInit) =>
  data<SignInRefusal>({ username, failed: { title: 'Error', message } }, { status, headers })

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The redirect after signing in: the requested page, or the dashboard. */
export const pathAfter = (request: Request) =>
  pathAfterSignIn(new URL(request.url).searchParams.get('redirectTo'), paths.admin)
