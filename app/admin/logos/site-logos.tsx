import { useLocation } from '@remix-run/react'
import type { LogoPosition } from 'db/enums'
import { Pencil, Trash2 } from 'lucide-react'
import { Form } from '~/forms/form'
import type { Logo } from '~/logos/logo'
import { SiteLogo } from '~/logos/site-logo'
import { paths } from '~/paths'
import { HEADER_LINKS } from '~/shell/header'
import { useSettings } from '~/shell/use-layout'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'

interface SiteLogosProps {
  position: LogoPosition
  logos: Logo[]
}

/** Logos of the header or footer: the first one is shown. */
export function SiteLogos({ position, logos }: SiteLogosProps) {
  if (logos.length === 0) return <DrawnMark position={position} />
  return (
    <ul className="grid gap-5">
      {logos.map((logo, index) => (
        <li key={logo.id} className="rounded-card border border-line bg-surface-raised p-4 sm:p-5">
          <LogoBackground position={position} logo={logo} />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              <span className="wrap-anywhere">{logo.name}</span>
              {index === 0 && <Badge tone="green">shown now</Badge>}
            </p>
            {index > 0 && <ShowLogoButton logo={logo} />}
            <LogoButtons logo={logo} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The built-in mark, shown until a logo is uploaded. */
function DrawnMark({ position }: { position: LogoPosition }) {
  return (
    <div className="rounded-card border border-line border-dashed p-4 sm:p-5">
      <LogoBackground position={position} logo={null} />
      <p className="mt-4 text-ink-muted">
        No {position} logo uploaded. The default mark and your organization name are shown.
      </p>
    </div>
  )
}

/** Shows the logo where it appears: in the header of both themes, or in the footer, which is always dark. */
function LogoBackground({ position, logo }: { position: LogoPosition; logo: Logo | null }) {
  const { brandName } = useSettings()
  const mark = <SiteLogo logo={logo} name={logo?.name ?? brandName} />
  const strip =
    'flex min-h-20 items-center justify-between gap-x-6 overflow-clip rounded-control border border-line px-5'
  if (position === 'footer') return <div className={`on-forest ${strip}`}>{mark}</div>
  return (
    <div className="grid gap-4">
      {(['light', 'dark'] as const).map((colorScheme) => (
        <figure key={colorScheme}>
          <figcaption className="mb-1.5 text-ink-muted text-step-00">
            In the {colorScheme} theme
          </figcaption>
          <div className={`${strip} bg-surface text-ink`} style={{ colorScheme }}>
            {mark}{' '}
            <span aria-hidden="true" className="hidden gap-5 font-semibold text-step-00 sm:flex">
              {HEADER_LINKS.slice(1).map(({ label }) => (
                <span key={label}>{label} </span>
              ))}
            </span>
          </div>
        </figure>
      ))}
    </div>
  )
}

function ShowLogoButton({ logo }: { logo: Logo }) {
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="first"
        value={logo.id}
        variant="secondary"
        size="small"
        aria-label={`Use this logo: ${logo.name}`}
      >
        Use this logo
      </Button>
    </Form>
  )
}

/** Links to the dialogs of a logo. */
export function LogoButtons({ logo: { id, name } }: { logo: Logo }) {
  const { search } = useLocation()
  return (
    <div className="flex flex-wrap gap-1">
      <ButtonLink to={paths.editLogo(id) + search} variant="quiet" size="small" preventScrollReset>
        <Pencil className="size-4" aria-hidden="true" />
        Edit
        <span className="visually-hidden">{name}</span>
      </ButtonLink>
      <ButtonLink
        to={paths.deleteLogo(id) + search}
        variant="quiet"
        size="small"
        preventScrollReset
      >
        <Trash2 className="size-4" aria-hidden="true" />
        Delete Logo
        <span className="visually-hidden">{name}</span>
      </ButtonLink>
    </div>
  )
}
