import { isWebAddress } from '~/forms/fields'
import { useLive } from '~/site/use-live'
import { Section } from '~/ui/section'
import { Spinner } from '~/ui/spinner'
import type { Logo } from './logo'
import { BUILT_IN_PARTNERS } from './partners'

interface PartnerStripProps {
  /** What the server loaded; null where it could not. */
  initial: Logo[] | null
  /** Whether staff have saved partners: then an empty list is what they chose. */
  saved: boolean
}

/** Industry Partners: those staff saved, or the programs the provider refers to. */
export function PartnerStrip({ initial, saved }: PartnerStripProps) {
  const { data, state } = useLive('/api/logos?position=partner', initial)
  return (
    <Section id="partners" title="Industry Partners" className="py-(--space-section-tight)">
      {state === 'loading' ? (
        <Loading />
      ) : (
        <Partners logos={data ?? []} saved={saved && data !== null} />
      )}
    </Section>
  )
}

function Partners({ logos, saved }: { logos: Logo[]; saved: boolean }) {
  if (logos.length > 0) return <Marks logos={logos} />
  if (saved) return <p className="text-ink-muted">No partner logos available yet</p>
  return (
    <>
      <p className="mb-8 max-w-measure text-ink-muted">
        These are programs we refer to: standards for recycling electronics and registries of
        equipment. The marks are plain text, not the organizations’ own logos.
      </p>
      <Marks logos={BUILT_IN_PARTNERS} />
    </>
  )
}

function Marks({ logos }: { logos: Logo[] }) {
  return (
    <ul className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-4">
      {logos.map((logo) => (
        <li key={logo.id} className="bg-surface-raised">
          <Mark logo={logo} />
        </li>
      ))}
    </ul>
  )
}

function Mark({ logo }: { logo: Logo }) {
  const shape = 'grid h-full content-between justify-items-start gap-6 p-6 sm:p-8'
  const picture = (
    <>
      <img
        src={logo.url}
        alt=""
        height="48"
        loading="lazy"
        decoding="async"
        className="h-12 w-auto max-w-full object-contain object-left"
      />
      <span className="font-semibold text-step-00">{logo.name}</span>
    </>
  )
  if (!logo.link || !isWebAddress(logo.link)) return <div className={shape}>{picture}</div>
  return (
    <a
      href={logo.link}
      target="_blank"
      rel="noopener noreferrer"
      className={`${shape} -outline-offset-3 hover:bg-surface-sunken`}
    >
      {picture}
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}

function Loading() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted">
      <Spinner />
      Loading partner logos...
    </p>
  )
}
