/**
 * Addresses of the two font files that every page needs at once, for `<link rel="preload">`.
 * Vite gives the same hashed address to the `url()` in typefaces.css, so each is fetched once.
 */
import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

export { headingFont, textFont }
