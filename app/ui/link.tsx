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
  return <RemixLink ref={ref} {...props} {...useAhead(props)} />
})

export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  return <RemixNavLink ref={ref} {...props} {...useAhead(props)} />
})

/** The prefetch props that apply so far. */
function useAhead({
  prefetch,
}: Pick<LinkProps, 'prefetch'>): Pick<LinkProps, 'discover' | 'prefetch'> {
  const aimed = useSyncExternalStore(listen, hasAimed, () => false)
  return aimed ? { discover: 'render', prefetch } : { discover: 'none', prefetch: 'none' }
}

const AIMING = ['pointerover', 'focusin', 'touchstart']

let aimed = false
const links = new Set<() => void>()
const hasAimed = () => aimed

function listen(link: () => void) {
  if (links.size === 0 && !aimed) for (const type of AIMING) document.addEventListener(type, aim)
  links.add(link)
  return () => links.delete(link)
}

/** Enables prefetching on all links at the first sign of interest in one. */
function aim({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('a')) return
  for (const type of AIMING) document.removeEventListener(type, aim)
  aimed = true
  for (const tell of links) tell()
}
