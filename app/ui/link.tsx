import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
} from '@remix-run/react'
import { forwardRef, useSyncExternalStore } from 'react'

/* Remix links that discover and prefetch routes only after the visitor first points at a link, with
   one request for all of them. A link that is followed sooner loads its own route. */

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <RemixLink ref={ref} {...props} {...usePrefetch(props)} />
})

export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  return <RemixNavLink ref={ref} {...props} {...usePrefetch(props)} />
})

/** The prefetch props that apply so far. */
function usePrefetch({
  prefetch,
}: Pick<LinkProps, 'prefetch'>): Pick<LinkProps, 'discover' | 'prefetch'> {
  const enabled = useSyncExternalStore(listen, isEnabled, () => false)
  return enabled ? { discover: 'render', prefetch } : { discover: 'none', prefetch: 'none' }
}

const INTEREST_EVENTS = ['pointerover', 'focusin', 'touchstart']

let enabled = false
const links = new Set<() => void>()
const isEnabled = () => enabled

function listen(link: () => void) {
  if (links.size === 0 && !enabled)
    for (const type of INTEREST_EVENTS) document.addEventListener(type, enablePrefetch)
  links.add(link)
  return () => links.delete(link)
}

/** Enables prefetching on all links at the first sign of interest in one. */
function enablePrefetch({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('a')) return
  for (const type of INTEREST_EVENTS) document.removeEventListener(type, enablePrefetch)
  enabled = true
  for (const notify of links) notify()
}
