import { useState } from 'react'
import { Logo as Wordmark } from '~/ui/artwork/logo'
import type { Logo } from './logo'

interface SiteLogoProps {
  /** The uploaded logo, if there is one. */
  logo: Logo | null
  name: string
}

/** The logo of the header or footer: the uploaded one, or the built-in one if there is none or it fails to load. */
export function SiteLogo({ logo, name }: SiteLogoProps) {
  const [failed, setFailed] = useState(false)
  if (!logo || failed) return <Wordmark name={name} />
  return (
    <img
      src={logo.url}
      alt={name}
      width="180"
      height="44"
      className="h-11 w-auto max-w-44 object-contain"
      onError={() => setFailed(true)}
    />
  )
}
