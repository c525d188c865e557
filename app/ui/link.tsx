import {
  type LinkProps,
  type NavLinkProps,
  Link as RemixLink,
  NavLink as RemixNavLink,
} from '@remix-run/react'
import { forwardRef, useSyncExternalStore } from 'react'

/*
 * Remix's links, except that a page does not ask the server where its links lead before
 * somebody aims at one. Then it asks once for all of them, and what a link fetches ahead it does from
 * then on. A link that is followed sooner asks for itself.
 */

export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <RemixLink ref={ref} {...props} {...useAhead(props)} />
})

export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(function NavLink(props, ref) {
  return <RemixNavLink ref={ref} {...props} {...useAhead(props)} />
})

/** What a link may do ahead of time by now. */
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

/** Tells every link at the first sign, in the life of this document, that somebody is about to follow one. */
function aim({ target }: Event) {
  if (!(target instanceof Element) || !target.closest('a')) return
  for (const type of AIMING) document.removeEventListener(type, aim)
  aimed = true
  for (const tell of links) tell()
}
