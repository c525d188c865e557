import type { LogoPosition } from 'db/enums'

/** A logo as pages and the API show it; `link` is where a partner's mark leads. */
export interface Logo {
  id: string
  name: string
  url: string
  position: LogoPosition
  link: string | null
}
