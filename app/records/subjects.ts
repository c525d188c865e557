/** What has a history. Its id is a record's, a page's slug, or `site` for the settings. */
export const SUBJECTS = [
  'lead',
  'event',
  'news',
  'service',
  'calendar-entry',
  'page',
  'media',
  'logo',
  'settings',
  'user',
  'gate',
  'weighing',
  'results',
  'report',
  'template',
  'items',
  'certificate',
] as const

export type Subject = (typeof SUBJECTS)[number]
