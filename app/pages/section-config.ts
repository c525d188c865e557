import { capitalize } from '~/ui/capitalize'
import type { BuiltInPage } from './content'
import { isTextSectionId } from './home-sections'

/** How the editor shows a section. */
export interface SectionConfig {
  /** Name for staff, if its title does not tell. */
  label?: string
  /** Has a text besides the title. */
  text?: boolean
  /** Kind of list items; `cards` have features, one per line. */
  items?: 'entries' | 'cards'
  /** Name of one item. */
  item?: string
  /** The number of items is fixed by the design; only their texts can change. */
  fixed?: boolean
  /** Can be hidden without losing its texts. */
  hidable?: boolean
  image?: boolean
  hero?: boolean
  /** Added by staff, so it can be removed. */
  added?: boolean
}

type SectionConfigs = Record<string, SectionConfig>

const SECTION_CONFIGS: Record<BuiltInPage, SectionConfigs> = {
  home: {
    impact: { label: 'Impact tracker' },
    services: { label: 'Service cards', items: 'cards', item: 'Card', fixed: true },
    cta: { label: 'Call to action' },
  },
  services: {
    core: { label: 'Service cards', items: 'cards', item: 'Card', hidable: true },
    specialized: { items: 'entries', item: 'Solution', hidable: true },
    catalog: { hidable: true },
    process: { items: 'entries', item: 'Step', hidable: true },
    invitation: { hidable: true },
  },
  about: {
    mission: { label: 'Mission', hidable: true },
    vision: { label: 'Vision', hidable: true },
    approach: { items: 'entries', item: 'Card', hidable: true },
    proof: { label: 'Proof', items: 'entries', item: 'Step', hidable: true },
    team: { items: 'entries', item: 'Entry', hidable: true },
    invitation: { hidable: true },
  },
  ewaste: {
    'waste-types': { label: 'Accepted items', items: 'entries', item: 'Accepted item' },
    estimate: {},
    process: { items: 'entries', item: 'Step' },
    'schedule-pickup': { label: 'Business pickup service', items: 'entries', item: 'Point' },
    events: {},
    'request-event': {},
    sustainability: { label: 'Impact tracker' },
  },
  contact: {
    details: { label: 'Heading of the contact information', text: false },
    form: { label: 'Heading of the form' },
    'quick-links': { text: false, items: 'entries', item: 'Link', fixed: true, hidable: true },
  },
}

const ADDED: SectionConfig = {
  image: true,
  hidable: true,
  added: true,
  items: 'entries',
  item: 'Entry',
}
const HERO: SectionConfig = { label: 'Hero', hero: true, image: true }

/** Editor configuration of a section; `heroId` is the home page's hero section. */
export function sectionConfigOf(page: BuiltInPage, id: string, heroId?: string): SectionConfig {
  if (page === 'home' && !isTextSectionId(id) && id === heroId) return HERO
  const plans = SECTION_CONFIGS[page]
  return (Object.hasOwn(plans, id) && plans[id]) || ADDED
}

/** The names of a page's parts in the editor. */
export const sectionLabelsOf = (page: BuiltInPage): string[] => [
  ...(page === 'home' ? ['Hero'] : []),
  ...Object.entries(SECTION_CONFIGS[page]).map(
    ([id, { label }]) => label ?? capitalize(id.replaceAll('-', ' ')),
  ),
]

/** The tabs of the editor (document 2, section 2). */
export const PAGE_LABELS: Record<BuiltInPage, string> = {
  home: 'Home Page',
  services: 'Services Page',
  about: 'About Page',
  ewaste: 'E-Waste Page',
  contact: 'Contact Page',
}

/** A text of the page itself, outside its sections. */
interface PageFieldConfig {
  name: 'title' | 'subtitle' | 'content' | 'metaDescription' | 'featuredImage'
  label: string
  hint?: string
  /** Number of rows; 1 is an input, more a textarea. */
  rows?: number
  image?: boolean
}

const META: PageFieldConfig = {
  name: 'metaDescription',
  label: 'Description for search engines',
  rows: 2,
}

/** The texts of a page outside its sections. */
export const pageFields = (page: BuiltInPage): PageFieldConfig[] =>
  page === 'home'
    ? [
        { name: 'title', label: 'Title in the browser and in search results' },
        { name: 'subtitle', label: 'Line above the heading', hint: 'Leave empty for none.' },
        META,
      ]
    : [
        { name: 'title', label: 'Heading' },
        { name: 'subtitle', label: 'Subtitle', rows: 2 },
        {
          name: 'content',
          label: 'Text',
          rows: 4,
          hint: 'Markdown: **bold**, [link](/contact), - list',
        },
        { name: 'featuredImage', label: 'Featured image', image: true },
        META,
      ]
