/**
 * First path segments of the site's own routes, which text pages must not use. A test compares them
 * with routes.ts and the files in public/.
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
  'gate',
  'healthz',
  'home',
  'images',
  'impact',
  'media',
  'metrics',
  'news',
  'quote',
  'r',
  'readyz',
  'services',
  'sitemap',
  'theme',
  'track',
  'certificates',
  'verify',
  'uploads',
]

/** Pages that the layout or a form links to: they cannot be moved or unpublished. */
export const LINKED_SLUGS = ['privacy', 'terms', 'accessibility']
