import { BUILT_IN_PAGES } from '~/pages/content'
import { PAGE_LABELS, sectionLabelsOf } from '~/pages/section-config'
import { paths } from '~/paths'
import { SCREENS } from '../screens'
import type { Found } from './found'

const ACTIONS: Found[] = [
  {
    to: paths.enterSubmission(),
    label: 'Add a request',
    kind: 'Action',
    words: 'new create enter lead',
  },
  { to: paths.newWeighing, label: 'Add a weighing', kind: 'Action', words: 'new create' },
  { to: paths.newPerson, label: 'Add a person', kind: 'Action', words: 'new create user staff' },
  {
    to: `${paths.adminMedia}/upload`,
    label: 'Upload images',
    kind: 'Action',
    words: 'add new picture photo',
  },
  { to: paths.account, label: 'Change my password', kind: 'Action' },
  { to: `${paths.account}#keys`, label: 'Keyboard shortcuts', kind: 'Action', words: 'help keys' },
]

const PLACES: Found[] = SCREENS.map(({ to, label }) => ({ to, label, kind: 'Screen' }))

/** Screens below another one. */
const BELOW: Found[] = [
  { to: paths.registrationRequests, label: 'Event registrations', kind: 'Screen' },
  { to: paths.ownViews, label: 'Your views', kind: 'Screen', words: 'submissions tabs' },
  {
    to: paths.visitSettings,
    label: 'Visits and closed days',
    kind: 'Settings',
    words: 'trucks windows stops area closures',
  },
  { to: paths.priceList, label: 'Price list', kind: 'Settings', words: 'prices quotes' },
  { to: paths.certificateSettings, label: 'Wording of certificates', kind: 'Settings' },
  {
    to: paths.noticeSettings,
    label: 'New lead notifications',
    kind: 'Settings',
    words: 'mail digest',
  },
]

/** The editable sections of the pages. */
const PARTS: Found[] = BUILT_IN_PAGES.flatMap((page) =>
  sectionLabelsOf(page).map((name) => ({
    to: paths.pageEdit(page),
    label: `${PAGE_LABELS[page]}: ${name}`,
    kind: 'Page Editor',
    words: 'edit change text',
  })),
)

/** The commands shown before anything is typed, after the server's. */
export const FIRST_COMMANDS: readonly Found[] = [...ACTIONS, ...PLACES]

/** Commands that are searched without the server. */
export const COMMANDS: readonly Found[] = [...ACTIONS, ...PLACES, ...BELOW, ...PARTS]
