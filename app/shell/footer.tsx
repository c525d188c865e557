import type { ReactNode } from 'react'
import { SiteLogo } from '~/logos/site-logo'
import { paths } from '~/paths'
import { mailtoHref, onMainSite, type Settings, telHref } from '~/settings/settings'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { useLayoutData } from './use-layout'

const E_WASTE_LINKS = [
  { to: paths.eWaste, label: 'E-Waste' },
  { to: paths.wasteTypes, label: 'Acceptable Items' },
  { to: paths.schedulePickup, label: 'Business Pickup' },
  { to: paths.track, label: 'Track a Request' },
  { to: paths.collectionEvents, label: 'Collection Events' },
  { to: paths.events, label: 'All Events' },
  { to: paths.estimate, label: 'Cost Estimator' },
  { to: paths.sustainability, label: 'Environmental Impact' },
  { to: paths.quote, label: 'Request a Quote' },
]

const MAIN_SITE_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.services, label: 'Services' },
  { to: paths.contact, label: 'Contact' },
]

const SMALL_PRINT = [
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.accessibility, label: 'Accessibility' },
  { to: paths.sitemap, label: 'Sitemap' },
  { to: paths.submissions, label: 'Admin Panel' },
]

export function Footer() {
  const { settings, footerLogo } = useLayoutData().layout
  return (
    <footer id="site-footer" className="on-forest border-line border-t">
      <Container className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-10 py-10 sm:grid-cols-3 sm:py-16 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr] lg:gap-x-10">
        <div className="col-span-full grid content-start gap-5 sm:col-auto">
          <SiteLogo logo={footerLogo} name={settings.brandName} />
          <div className="max-w-xs">
            {settings.tagline && <p className="mb-2 font-semibold">{settings.tagline}</p>}
            {settings.description && <p className="text-ink-muted">{settings.description}</p>}
          </div>
          <Social settings={settings} />
        </div>
        <Column title="Electronics recycling">
          {E_WASTE_LINKS.map(({ to, label }) => (
            <FooterLink key={to} to={to} label={label} />
          ))}
        </Column>
        <div className="grid content-start gap-y-10 lg:contents">
          <Column title={settings.brandName}>
            {MAIN_SITE_LINKS.map(({ to, label }) => (
              <MainSiteLink key={to} to={to} label={label} mainSiteUrl={settings.mainSiteUrl} />
            ))}
          </Column>
          <ContactColumn settings={settings} />
        </div>
      </Container>
      <Container>
        <div className="flex flex-wrap items-center gap-x-6 border-line border-t py-4 text-step-00">
          <p className="mr-auto text-ink-muted">
            © {new Date().getFullYear()} {settings.brandName}
          </p>
          <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
            {SMALL_PRINT.map(({ to, label }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-step-0">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </nav>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center text-ink-muted wrap-anywhere hover:text-ink hover:underline'

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  )
}

/** A link to the provider's main site, in a new tab if it is another site. */
function MainSiteLink({
  to,
  label,
  mainSiteUrl,
}: {
  to: string
  label: string
  mainSiteUrl: string
}) {
  if (!mainSiteUrl) return <FooterLink to={to} label={label} />
  return (
    <li>
      <a
        href={onMainSite(mainSiteUrl, to)}
        target="_blank"
        rel="noopener noreferrer"
        className={linkClass}
      >
        {label}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  )
}

function ContactColumn({ settings: { phone, email, address } }: { settings: Settings }) {
  if (!phone && !email && address.length === 0) return null
  return (
    <div className="min-w-0">
      <h2 className="text-step-0">Contact</h2>
      <address className="mt-3 text-ink-muted not-italic">
        {address.map((line) => (
          <div key={line} className="first:mt-2">
            {line}
          </div>
        ))}
        {phone && (
          <a href={telHref(phone)} className={`${linkClass} mr-6 whitespace-nowrap`}>
            {phone}{' '}
          </a>
        )}
        {email && (
          <a href={mailtoHref(email)} className={linkClass}>
            <EmailText email={email} />
          </a>
        )}
      </address>
    </div>
  )
}

/** Prefers to break after the @ if it does not fit on a line. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

const SOCIAL = [
  { key: 'facebook', label: 'Facebook', letter: 'f' },
  { key: 'instagram', label: 'Instagram', letter: 'ig' },
  { key: 'linkedin', label: 'LinkedIn', letter: 'in' },
  { key: 'youtube', label: 'YouTube', letter: 'yt' },
] as const

function Social({ settings }: { settings: Settings }) {
  const present = SOCIAL.filter(({ key }) => settings.social[key])
  if (present.length === 0) return null
  return (
    <ul className="flex gap-3">
      {present.map(({ key, label, letter }) => (
        <li key={key}>
          <a
            href={settings.social[key]}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-full border border-line-strong font-semibold hover:border-ink"
          >
            <span aria-hidden="true">{letter}</span>
            <span className="visually-hidden">{label} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
