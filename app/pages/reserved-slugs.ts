/**
 * The first parts of the site's own addresses: no page of staff may have one of these. A test compares
 * them with routes.ts and with the files in public/.
 */
export const RESERVED_SLUGS = [
  'about',
  'admin',
  'admin-login',
  'admin-logout',
  'api',
  'assets',
  'build',
  'cards',
  'contact',
  'e-waste',
  'events',
  'ewaste',
  'healthz',
  'home',
  'images',
  'media',
  'metrics',
  'news',
  'quote',
  'readyz',
  'services',
  'sitemap',
  'theme',
  'uploads',
]

/** Pages that the frame or a form of the site links to: they stay where they are, and stay published. */
export const LINKED_SLUGS = ['privacy', 'terms']
