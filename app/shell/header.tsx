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

const LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.eWaste, label: 'E-Waste' },
  { to: paths.contact, label: 'Contact' },
]

/** The site's header. On narrow screens, a menu replaces the links and opens without JavaScript. */
export function Header() {
  const { settings, headerLogo } = useLayoutData().layout
  return (
    <header className="border-line border-b bg-surface">
      <Container className="relative flex min-h-20 flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <Link to={paths.home} className="mr-auto flex min-h-11 min-w-0 items-center">
          <SiteLogo logo={headerLogo} name={settings.brandName} />
        </Link>{' '}
        <nav aria-label="Main" className="hidden flex-wrap items-center gap-x-6 lg:flex">
          <Links />
        </nav>
        <CallUs className="hidden lg:inline-flex" />
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
        <SmallMenu />
      </Container>
    </header>
  )
}

// The space separates the links in text browsers.
function Links() {
  return LINKS.map(({ to, label }) => (
    <Fragment key={to}>
      <NavLink
        to={to}
        end={to === paths.home}
        prefetch="intent"
        viewTransition
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
        <nav aria-label="Menu" className="grid gap-1">
          <Links />
        </nav>
        <div className="mt-4 grid justify-items-start gap-4 border-line border-t pt-4">
          <CallUs />
          <ThemeSwitch />
        </div>
      </div>
    </details>
  )
}

function CallUs({ className = 'inline-flex' }: { className?: string }) {
  const { phone } = useLayoutData().layout.settings
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={`${className} min-h-11 items-center gap-2 font-semibold`}>
      <Phone className="size-4" aria-hidden="true" />
      Call Us<span className="visually-hidden"> at {phone}</span>
    </a>
  )
}
