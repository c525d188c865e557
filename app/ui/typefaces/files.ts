/**
 * URLs of the two fonts that every page needs at once, for `<link rel="preload">`. Vite hashes them
 * like the `url()` in typefaces.css, so each is fetched once.
 */
import headingFont from './heading.woff2?url'
import textFont from './text.woff2?url'

export { headingFont, textFont }
