/**
 * Everything that has a history, with its label. The id in the history is a record's id, a page's slug, or `site` for
 * the settings.
 */
export const SUBJECT_LABELS = {
  lead: 'Submission',
  event: 'Event',
  news: 'News',
  service: 'Service',
  'calendar-entry': 'Calendar entry',
  page: 'Page',
  media: 'Image',
  logo: 'Logo',
  settings: 'Settings',
  user: 'Person',
  gate: 'Gate',
  weighing: 'Weighing',
  results: 'Results',
  report: 'Report',
  template: 'Reply template',
  items: 'Items',
  certificate: 'Certificate',
} as const

export type Subject = keyof typeof SUBJECT_LABELS
