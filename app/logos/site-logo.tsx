import { useState } from 'react'
import { Logo as Wordmark } from '~/ui/artwork/logo'
import type { Logo } from './logo'

interface SiteLogoProps {
  /** The one staff uploaded for this place, if any. */
  logo: Logo | null
  name: string
}

/** The logo of the header or the footer; where none is set, or it does not come, the one drawn for this site. */
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
