import { useLocation } from '@remix-run/react'
import { Menu, Phone } from 'lucide-react'
import { Fragment } from 'react'
import { SiteLogo } from '~/logos/site-logo'
import { paths } from '~/paths'
import { telHref } from '~/settings/settings'
import { Link, NavLink } from '~/ui/link'
import { Container } from '~/ui/section'
import { ThemeSwitch } from './theme-switch'
import { useLayoutData } from './use-layout'

/** In the order of the header. */
export const HEADER_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.eWaste, label: 'E-Waste' },
  { to: paths.contact, label: 'Contact' },
]

/** The site's header. On phones, a menu replaces the links; it opens without JavaScript. */
export function Header() {
  const { settings, headerLogo } = useLayoutData().layout
  return (
    <header className="border-line border-b bg-surface">
      <Container className="relative flex min-h-20 flex-wrap items-center gap-y-2 py-2">
        <Link to={paths.home} className="mr-auto flex min-h-11 min-w-0 items-center">
          <SiteLogo logo={headerLogo} name={settings.brandName} />
        </Link>{' '}
        <nav aria-label="Main" className="hidden items-center gap-x-4 md:flex lg:gap-x-6">
          <Links />
        </nav>
        <CallUs isShort />
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
        <SmallMenu />
      </Container>
    </header>
  )
}

/** Event pages highlight the E-Waste link, without `aria-current`. */
const IS_CURRENT = { 'data-current': true }

// The space separates the links in text browsers.
function Links() {
  const { pathname } = useLocation()
  return HEADER_LINKS.map(({ to, label }) => (
    <Fragment key={to}>
      <NavLink
        to={to}
        end={to === paths.home}
        {...(to === paths.eWaste && pathname.startsWith(paths.events) && IS_CURRENT)}
        prefetch="intent"
        className="nav-link"
      >
        {label}
      </NavLink>{' '}
    </Fragment>
  ))
}

function SmallMenu() {
  // Close the menu after navigation.
  const { pathname } = useLocation()
  return (
    <details key={pathname} data-menu className="lg:hidden">
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-control border border-line-strong">
        <Menu aria-hidden="true" />
        <span className="visually-hidden">Menu</span>
      </summary>
      <div className="absolute top-full right-(--gutter) z-40 -mt-2 w-72 max-w-[calc(100%-2*var(--gutter))] rounded-card border border-line bg-surface-raised p-5 shadow-floating">
        <nav aria-label="Menu" className="mb-4 grid gap-1 border-line border-b pb-4 md:hidden">
          <Links />
        </nav>
        <div className="grid justify-items-start gap-4">
          <CallUs />
          <ThemeSwitch />
        </div>
      </div>
    </details>
  )
}

/** A call link; only its icon on narrow screens. */
function CallUs({ isShort = false }: { isShort?: boolean }) {
  const { phone } = useLayoutData().layout.settings
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={isShort ? SHORT : LONG}>
      <Phone className="size-4" aria-hidden="true" />
      <span className={isShort ? 'max-lg:sr-only' : undefined}>
        Call Us<span className="visually-hidden"> at {phone}</span>
      </span>
    </a>
  )
}

const LONG = 'inline-flex min-h-11 items-center gap-2 font-semibold'
const SHORT = `${LONG} max-lg:size-11 max-lg:justify-center max-lg:rounded-control max-lg:border max-lg:border-line-strong print:hidden`
