import type { MetaDescriptor } from '@remix-run/node'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageHandle } from '~/shell/page-handle'

/** Title of a staff screen, hidden from search engines. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | Admin Dashboard` },
  { name: 'robots', content: 'noindex' },
]

/** Every screen must export these headers. */
export { staffHeaders as adminHeaders } from '~/staff/staff-headers'

interface AdminPageProps {
  title: string
  lead?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** The dialog of a child route: the route's `<Outlet />`. */
  dialog?: ReactNode
  children: ReactNode
}

/** A staff screen: title, actions, content, and a dialog above it. */
export function AdminPage({ title, lead, actions, dialog, children }: AdminPageProps) {
  const { covered, rememberFocus } = useFocusReturn()
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only records where the focus was. */}
      <div inert={covered ? '' : undefined} onFocus={rememberFocus}>
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-step-2 wrap-anywhere">{title}</h1>
            {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
      {dialog}
    </>
  )
}

/** Returns the focus to the element that opened the dialog. */
function useFocusReturn() {
  const covered = usePageHandle('dialog')
  const last = useRef<HTMLElement | null>(null)
  const wasCovered = useRef(covered)
  useEffect(() => {
    if (wasCovered.current && !covered && last.current?.isConnected) last.current.focus()
    wasCovered.current = covered
  }, [covered])
  const rememberFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLElement) last.current = target
  }
  return { covered, rememberFocus }
}
