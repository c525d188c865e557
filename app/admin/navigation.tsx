import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { ExternalLink, LogOut, Menu } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { forgetOffline } from '~/platform/offline/keep-offline'
import { ThemeSwitch } from '~/shell/theme-switch'
import { Button } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { isOnScreen, SCREENS, type Screen } from './screens'
import { formatMany } from './table/list-state'
import { countReports } from './visits/reports-on-phone'

/** The screens on phones: a menu that a button opens. */
export function Drawer() {
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

/** The screens by group, and the account below them. */
export function Rail({ label }: { label: string }) {
  const groups = [...new Set(SCREENS.map(({ group }) => group))]
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current screen.
  useEffect(() => showCurrent(nav.current), [pathname])
  return (
    <>
      <nav ref={nav} aria-label={label} className="mb-2 grid gap-2">
        {groups.map((group) => (
          <RailGroup
            key={group}
            label={group}
            screens={SCREENS.filter((screen) => screen.group === group)}
          />
        ))}
      </nav>
      <RailFoot />
      <RailEnd />
    </>
  )
}

/** Scrolls a sidebar that is taller than the window, so that the current screen is not behind its foot. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  const [bar, foot] = [nav?.closest('header'), nav?.nextElementSibling]
  if (!current?.height || !bar || !foot) return
  const below = current.bottom + 8 - foot.getBoundingClientRect().top
  const above = current.top - 8 - bar.getBoundingClientRect().top
  if (below > 0) bar.scrollTop += below
  else if (above < 0) bar.scrollTop += above
}

/** The screens of a request's pages; its other pages belong to the screen at the start of their path. */
const OF_REQUEST: Record<string, string> = {
  quotes: paths.adminQuotes,
  certificates: paths.adminCertificates,
}

function isCurrent(screen: Screen, pathname: string): boolean {
  const part = /^\/admin\/requests\/[^/]+\/(\w+)/.exec(pathname)?.[1]
  return isOnScreen(screen, (part && OF_REQUEST[part]) || pathname.replace(/\/$/, ''))
}

function RailGroup({ label, screens }: { label: string; screens: Screen[] }) {
  const { pathname } = useLocation()
  return (
    <div>
      <p className="px-2 text-ink-muted text-step-00">{label}</p>
      <ul>
        {screens.map((screen) => (
          <li key={screen.to}>
            <Link
              to={screen.to}
              aria-current={isCurrent(screen, pathname) ? 'page' : undefined}
              prefetch="intent"
              className="flex min-h-9 items-center gap-3 rounded-control px-2 font-semibold lg:pointer-fine:min-h-6 text-step-00 hover:bg-ink/10 aria-[current=page]:bg-action aria-[current=page]:text-action-ink"
            >
              <screen.icon className="size-4 shrink-0" aria-hidden="true" />
              {screen.label}
              {screen.to === paths.submissions && <Due />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many leads wait for a reply. */
function Due() {
  const due = useFrameData()?.due
  if (!due) return null
  return (
    <>
      {' '}
      <span className="tabular ml-auto">
        {formatMany(due)}
        <span className="visually-hidden"> waiting for a reply</span>
      </span>
    </>
  )
}

const useFrameData = () =>
  useRouteLoaderData<{ id: number; username: string; due: number | null }>('admin/layout')

function RailFoot() {
  const { id, username } = useFrameData() ?? {}
  const signOut = (event: FormEvent) => {
    if (id !== undefined && !confirmUnsent(countReports(id))) event.preventDefault()
    // Without a connection nobody is signed out, and the page is still needed.
    else if (navigator.onLine) void forgetOffline(paths.visitDay)
  }
  return (
    <div className="mt-auto flex items-center justify-between gap-x-3 border-line border-t bg-surface-inverse pt-2 pl-2 lg:sticky lg:-bottom-2">
      {username && (
        <p className="max-w-28 truncate text-step-00">
          <span className="visually-hidden">Signed in as </span>
          <Link to={paths.account} className="link" title={username}>
            {username}
          </Link>
        </p>
      )}
      <Form method="post" action={paths.adminLogout} onSubmit={signOut}>
        <Button type="submit" variant="quiet" size="small" className="px-2">
          <LogOut className="size-4" aria-hidden="true" />
          Log out
        </Button>
      </Form>
    </div>
  )
}

/** Asks before signing out where reports of a day's visits wait on this phone. */
const confirmUnsent = (reports: number): boolean =>
  reports === 0 ||
  confirm(
    `${formatCount(reports, 'report has', 'reports have')} not been sent. ${reports === 1 ? 'It stays' : 'They stay'} on this phone until you sign in again and open the day. Log out anyway?`,
  )

/** What is needed less often: below the foot, which stays in view, so that it hides few screens of a low window. */
function RailEnd() {
  return (
    <div className="grid gap-1 pl-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${paths.account}#keys`}
          className="inline-flex min-h-9 items-center text-step-00 lg:pointer-fine:min-h-6 noscript:hidden"
        >
          Keyboard
        </Link>{' '}
        <a
          href={paths.home}
          className="inline-flex min-h-9 items-center gap-2 text-step-00 lg:pointer-fine:min-h-6"
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          View the site
        </a>
      </div>
      <div className="justify-self-start">
        <ThemeSwitch />
      </div>
    </div>
  )
}
