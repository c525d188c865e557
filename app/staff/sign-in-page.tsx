import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
import { UnsentText } from '~/forms/unsent-text'
import { useFailureToast } from '~/forms/use-failure-toast'
import { findStaff } from '~/platform/session.server'
import { HeroContours } from '~/ui/artwork/contours'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { pathAfter, postSignIn, type SignInRefusal } from './post-sign-in.server'
import { asksForUsername } from './sign-in.server'
import { staffHeaders } from './staff-headers'

export const meta: MetaFunction = () => [
  { title: 'Admin Login' },
  { name: 'robots', content: 'noindex' },
]

export const headers = staffHeaders

export async function loader({ request, context: { unsent } }: LoaderFunctionArgs) {
  if (await findStaff(request)) return redirect(pathAfter(request))
  const page = { asksForUsername: await asksForUsername(), unsent }
  return data(page, unsent === undefined ? 200 : 401)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return postSignIn(request, context.clientAddress)
}

export default function SignIn() {
  const page = useLoaderData<typeof loader>()
  const refusal = useActionData<SignInRefusal>()
  const navigation = useNavigation()
  useFailureToast(refusal)
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
          <p className="mt-2 text-ink-muted">
            {page.unsent === undefined
              ? 'Staff only. Visitors do not need an account.'
              : 'You were signed out, so nothing was saved. Sign in and send it again.'}
          </p>
        </div>
        <UnsentText>{page.unsent}</UnsentText>
        {refusal?.failed && (
          <p className="banner banner--error" role="alert" id="sign-in-error">
            {refusal.failed.message}
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
              defaultValue={refusal?.username}
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
            aria-invalid={refusal?.failed ? true : undefined}
            aria-describedby={refusal?.failed ? 'sign-in-error' : undefined}
          />
        </div>
        <Button type="submit" pending={navigation.state === 'submitting' ? 'Login' : undefined}>
          Login
        </Button>
      </Form>
    </Section>
  )
}
