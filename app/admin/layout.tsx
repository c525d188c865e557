import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { countDue } from '~/inbox/due.server'
import { paths } from '~/paths'
import { orNull } from '~/platform/or-null.server'
import { requireStaff } from '~/platform/session.server'
import { FlashNote } from '~/shell/flash'
import { type PageHandle, usePageHandle } from '~/shell/page-handle'
import { useLayoutData } from '~/shell/use-layout'
import { usePageFocus } from '~/shell/use-page-focus'
import { Logo } from '~/ui/artwork/logo'
import { Link } from '~/ui/link'
import { AdminError } from './admin-error'
import { KeyboardHelp } from './keys/keyboard-help'
import { Drawer, Rail } from './navigation'
import { CommandPalette } from './palette/palette'
import { SignedOutDialog } from './signed-out-dialog'
import staffStyles from './staff.css?url'
import { MAX_COUNTED } from './table/list-state'

export const links = () => [{ rel: 'stylesheet', href: staffStyles }]

/** Replaces the public header and footer (root.tsx). */
export const handle: PageHandle = { inAdmin: true }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, username } = await requireStaff(request)
  const due = await orNull('leads that wait for a reply', countDue(MAX_COUNTED + 1))
  return { id, username, due }
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
      <SignedOutDialog />
      <header
        inert={covered}
        className="on-forest flex flex-wrap items-center gap-3 px-4 py-2 lg:sticky lg:flex-nowrap lg:gap-2 lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:px-3 lg:py-2 lg:[scrollbar-color:var(--ink-muted)_transparent] lg:[scrollbar-width:thin]"
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
