import { useEffect } from 'react'
import { isWebAddress } from '~/forms/web-address'
import { Section } from '~/ui/section'
import { Spinner } from '~/ui/spinner'
import { useLive } from '~/ui/use-live'
import type { Logo } from './logo'
import { BUILT_IN_PARTNERS } from './partners'

interface PartnerStripProps {
  /** Loaded on the server; null if that failed. */
  initial: Logo[] | null
  /** Whether staff have saved partners; if so, an empty list is intentional. */
  saved: boolean
}

/** Industry Partners: those that staff saved, or else the built-in ones. */
export function PartnerStrip({ initial, saved }: PartnerStripProps) {
  const { data, state, refetch } = useLive('/api/logos?position=partner', initial)
  useEffect(() => {
    const update = () => void refetch()
    window.addEventListener('logo-updated', update)
    return () => window.removeEventListener('logo-updated', update)
  }, [refetch])
  const builtIn = data === null || (data.length === 0 && !saved)
  const logos = builtIn ? BUILT_IN_PARTNERS : data
  const loading = state === 'loading'
  return (
    <Section id="partners" title="Industry Partners" lead={builtIn && !loading && REFERRED}>
      {loading && <Loading />}
      {!loading && logos.length === 0 && (
        <p className="text-ink-muted">No partner logos available yet</p>
      )}
      {!loading && logos.length > 0 && <Marks logos={logos} />}
    </Section>
  )
}

const REFERRED = 'The standards and registries we work with and refer to.'

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
      <span className="font-semibold text-step-00 wrap-anywhere">{logo.name}</span>
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
      <span className="visually-hidden"> (opens in a new tab)</span>
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
