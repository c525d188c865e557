import type { BuiltInPage, PageContent } from './content'
import { about } from './defaults/about'
import { contact } from './defaults/contact'
import { ewaste } from './defaults/ewaste'
import { home } from './defaults/home'
import { services } from './defaults/services'

/** Content of the built-in pages until staff change it. */
export const DEFAULT_CONTENT: Record<BuiltInPage, PageContent> = {
  home,
  services,
  about,
  ewaste,
  contact,
}
