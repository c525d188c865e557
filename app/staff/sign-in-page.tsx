import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { paths } from '~/paths'
import { setFlash } from '~/server/flash.server'
import { readForm } from '~/server/http/request.server'
import { forgetHits, hit, SIGN_IN } from '~/server/limits.server'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { useToast } from '~/ui/toast'
import { findStaff, startSession } from './session.server'
import {
  asksForUsername,
  findByPassword,
  pathAfterSignIn,
  SIGN_IN_FLOOR_MS,
} from './sign-in.server'

export const meta: MetaFunction = () => [
  { title: 'Admin Login' },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findStaff(request)) return redirect(target(request))
  return { asksForUsername: await asksForUsername() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [answer] = await Promise.all([
    signIn(request, context.clientAddress),
    wait(SIGN_IN_FLOOR_MS),
  ])
  return answer
}

async function signIn(request: Request, address: string | undefined) {
  const form = await readForm(request)
  if (form instanceof Response) return form
  const seconds = await hit(SIGN_IN, address)
  if (seconds > 0)
    return refuse(
      429,
      `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes, then try again.`,
    )
  const [username, password] = [form.get('username'), form.get('password')]
  if (typeof password !== 'string' || password === '') return refuse(422, 'Enter the password')
  const userId = await findByPassword(typeof username === 'string' ? username : null, password)
  if (userId === null) return refuse(422, 'Invalid password')
  await forgetHits(SIGN_IN, address)
  const cookies = new Headers({ 'Cache-Control': 'no-store' })
  cookies.append('Set-Cookie', await startSession(request, userId, address))
  cookies.append(
    'Set-Cookie',
    await setFlash({
      title: 'Success',
      message: 'You have successfully logged in',
      tone: 'default',
    }),
  )
  return redirect(target(request), { status: 303, headers: cookies })
}

const refuse = (status: number, message: string) => data({ message }, { status })

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const target = (request: Request) =>
  pathAfterSignIn(new URL(request.url).searchParams.get('redirectTo'), paths.submissions)

export default function SignIn() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<{ message: string }>()
  const navigation = useNavigation()
  useFailureToast(answer)
  return (
    <Section title="Admin Login" headingLevel={1}>
      <Form method="post" className="grid max-w-sm gap-5">
        {answer && (
          <p className="banner banner--error" role="alert" id="sign-in-error">
            {answer.message}
          </p>
        )}
        {page.asksForUsername && (
          <div className="field">
            <label htmlFor="username">Username</label>
            <input
              id="username"
              name="username"
              className="input"
              required
              autoComplete="username"
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
            aria-invalid={answer ? true : undefined}
            aria-describedby={answer ? 'sign-in-error' : undefined}
          />
        </div>
        <Button type="submit" pending={navigation.state === 'submitting' ? 'Login' : undefined}>
          Login
        </Button>
      </Form>
    </Section>
  )
}

function useFailureToast(answer: { message: string } | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (answer) toast({ title: 'Error', description: answer.message, tone: 'destructive' })
  }, [answer, toast])
}
