import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { bodyError } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { useFailureToast } from '~/forms/use-failure-toast'
import { paths } from '~/paths'
import { setFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { findStaff, startSession } from '~/platform/session.server'
import { HeroContours } from '~/ui/artwork/contours'
import { Button } from '~/ui/button'
import type { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { fullAs, HASH_RETRY } from './password.server'
import {
  asksForUsername,
  findByPassword,
  pathAfterSignIn,
  SIGN_IN_FLOOR_MS,
  signInName,
} from './sign-in.server'
import { clearAttempts, countAttempt, tooManyAttempts, undoAttempt } from './sign-in-limit.server'
import { staffHeaders } from './staff-headers'

export const meta: MetaFunction = () => [
  { title: 'Admin Login' },
  { name: 'robots', content: 'noindex' },
]

export const headers = staffHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findStaff(request)) return redirect(target(request))
  return { asksForUsername: await asksForUsername() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [response] = await Promise.all([
    signIn(request, context.clientAddress),
    wait(SIGN_IN_FLOOR_MS),
  ])
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
  return redirect(target(request), { status: 303, headers })
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
  data<Refusal>({ username, failed: { title: 'Error', message } }, { status, headers })

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const target = (request: Request) =>
  pathAfterSignIn(new URL(request.url).searchParams.get('redirectTo'), paths.admin)

interface Refusal {
  /** As entered, if the form could be read. */
  username?: string
  failed?: Notice
}

export default function SignIn() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<Refusal>()
  const navigation = useNavigation()
  useFailureToast(answer)
  return (
    <Section
      tone="forest"
      className="flex items-center sm:min-h-[min(44rem,85dvh)]"
      backdrop={
        <HeroContours className="absolute right-0 bottom-0 h-full w-auto max-w-none text-contour" />
      }
    >
      <Form
        method="post"
        className="grid max-w-md gap-5 rounded-panel border border-line bg-surface-raised p-6 shadow-floating sm:p-10"
      >
        <div>
          <h1 className="text-step-3">Admin Login</h1>
          <p className="mt-2 text-ink-muted">Staff only. Visitors do not need an account.</p>
        </div>
        {answer?.failed && (
          <p className="banner banner--error" role="alert" id="sign-in-error">
            {answer.failed.message}
          </p>
        )}
        {page.asksForUsername && (
          <div className="field">
            <label htmlFor="username">Username</label>
            <input
              type="text"
              id="username"
              name="username"
              className="input"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={answer?.username}
            />
          </div>
        )}
        <div className="field">
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            className="input"
            required
            autoComplete="current-password"
            aria-invalid={answer?.failed ? true : undefined}
            aria-describedby={answer?.failed ? 'sign-in-error' : undefined}
          />
        </div>
        <Button type="submit" pending={navigation.state === 'submitting' ? 'Login' : undefined}>
          Login
        </Button>
      </Form>
    </Section>
  )
}
