import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Form } from '~/forms/form'
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

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findStaff(request)) return redirect(pathAfter(request))
  return { asksForUsername: await asksForUsername() }
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
          <p className="mt-2 text-ink-muted">Staff only. Visitors do not need an account.</p>
        </div>
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
