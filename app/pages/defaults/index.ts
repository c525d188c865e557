import type { BuiltInPage, PageContent } from '../content'
import { about } from './about'
import { contact } from './contact'
import { ewaste } from './ewaste'
import { home } from './home'
import { services } from './services'

/** What the built-in pages say until staff change it. */
export const DEFAULT_CONTENT: Record<BuiltInPage, PageContent> = {
  home,
  services,
  about,
  ewaste,
  contact,
}
