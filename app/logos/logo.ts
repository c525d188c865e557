import type { LogoPosition } from 'db/enums'

/** A logo for pages and the API; `link` is a partner's website. */
export interface Logo {
  id: string
  name: string
  url: string
  position: LogoPosition
  link: string | null
}
