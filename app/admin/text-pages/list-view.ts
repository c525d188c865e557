/** As the sitemap lists them. */
export const DEFAULT_SORT = 'order'

export const NOUNS: [string, string] = ['page', 'pages']

export const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
]
