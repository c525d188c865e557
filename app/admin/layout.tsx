import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import { ExternalLink, LogOut, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { FlashNote } from '~/shell/flash'
import { type PageHandle, usePageHandle } from '~/shell/page-handle'
import { ThemeSwitch } from '~/shell/theme-switch'
import { useLayoutData } from '~/shell/use-layout'
import { usePageFocus } from '~/shell/use-page-focus'
import { Logo } from '~/ui/artwork/logo'
import { Button } from '~/ui/button'
import { Link, NavLink } from '~/ui/link'
import { AdminError } from './admin-error'
import { KeyboardHelp } from './keys/keyboard-help'
import { CommandPalette } from './palette/palette'
import { SCREENS, type Screen } from './screens'
import staffStyles from './staff.css?url'

export const links = () => [{ rel: 'stylesheet', href: staffStyles }]

/** Replaces the public header and footer (root.tsx). */
export const handle: PageHandle = { inAdmin: true }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireStaff(request)
  return { username }
}

/** The layout of all staff screens: a sidebar, or a drawer on phones. */
export default function AdminFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Keeps the sidebar when a screen fails or does not exist. */
export function ErrorBoundary() {
  return (
    <Frame>
      <AdminError />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { flash } = useLayoutData()
  const covered = usePageHandle('dialog') ? '' : undefined
  usePageFocus()
  return (
    <div className="admin min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <header
        inert={covered}
        className="on-forest flex flex-wrap items-center gap-3 px-4 py-2 lg:sticky lg:flex-nowrap lg:gap-4 lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:px-3 lg:py-4 lg:[scrollbar-color:var(--ink-muted)_transparent] lg:[scrollbar-width:thin]"
      >
        <Link to={paths.admin} className="mr-auto lg:mr-0 lg:px-2">
          <Logo name={useLayoutData().layout.settings.brandName} />
          <span className="visually-hidden">, dashboard</span>
        </Link>{' '}
        <CommandPalette />
        <KeyboardHelp />
        <div className="hidden grow flex-col lg:flex">
          <Rail label="Screens" />
        </div>
        <Drawer />
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
        {flash && (
          <div className="mb-5 empty:hidden">
            <FlashNote flash={flash} />
          </div>
        )}
        {children}
      </main>
    </div>
  )
}

function Drawer() {
  const { pathname } = useLocation()
  return (
    <details key={pathname} data-menu className="relative lg:hidden">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-control border border-line-strong">
        <Menu aria-hidden="true" />
        <span className="visually-hidden">Menu</span>
      </summary>
      <div className="on-forest absolute top-full right-0 z-40 mt-2 flex max-h-[calc(100dvh-4.5rem)] w-72 flex-col overflow-y-auto rounded-card border border-line p-3 shadow-floating">
        <Rail label="Menu" />
      </div>
    </details>
  )
}

function Rail({ label }: { label: string }) {
  const groups = [...new Set(SCREENS.map(({ group }) => group))]
  return (
    <>
      <nav aria-label={label} className="grid gap-2">
        {groups.map((group) => (
          <RailGroup
            key={group}
            label={group}
            screens={SCREENS.filter((screen) => screen.group === group)}
          />
        ))}
      </nav>
      <RailFoot />
    </>
  )
}

function RailGroup({ label, screens }: { label: string; screens: Screen[] }) {
  return (
    <div>
      <p className="px-2 text-ink-muted text-step-00">{label}</p>
      <ul>
        {screens.map(({ to, label, icon: Icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              className="flex min-h-9 items-center gap-3 rounded-control px-2 font-semibold text-step-00 hover:bg-ink/10 aria-[current=page]:bg-action aria-[current=page]:text-action-ink"
            >
              <Icon className="size-4 shrink-0" aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RailFoot() {
  const username = useRouteLoaderData<typeof loader>('admin/layout')?.username
  return (
    <div className="mt-auto grid justify-items-start gap-1 border-line border-t pt-3 pl-2 max-lg:mt-4">
      {username && (
        <p className="text-ink-muted text-step-00">
          Signed in as{' '}
          <Link to={paths.account} className="link">
            {username}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${paths.account}#keys`}
          className="inline-flex min-h-9 items-center text-step-00"
        >
          Keyboard
        </Link>{' '}
        <a href={paths.home} className="inline-flex min-h-9 items-center gap-2 text-step-00">
          <ExternalLink className="size-4" aria-hidden="true" />
          View the site
        </a>
        <Form method="post" action={paths.adminLogout}>
          <Button type="submit" variant="quiet" size="small" className="-mx-2 px-2">
            <LogOut className="size-4" aria-hidden="true" />
            Log out
          </Button>
        </Form>
      </div>
      <ThemeSwitch />
    </div>
  )
}
