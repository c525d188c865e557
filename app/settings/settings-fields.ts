import {
  email,
  list,
  type Option,
  phone,
  select,
  text,
  textarea,
  url,
  type Values,
  wholeNumber,
} from '~/forms/fields'
import type { Settings } from './settings'

const MOST_LBS = 999_999_999

/** The settings as a form. Which time zones there are is up to the server's calendar data. */
export const settingsFields = (timeZones: readonly Option[]) => ({
  brandName: text('Name', { required: true, max: 100, section: 'The provider' }),
  tagline: text('Tagline', {
    hint: 'One line, under the name at the foot of every page and of mail.',
  }),
  description: textarea('Description', {
    max: 500,
    hint: 'A sentence or two, below it. Search engines read it, too.',
  }),
  phone: phone('Phone', {
    section: 'How to reach it',
    half: true,
    hint: 'What is empty leaves its line out.',
  }),
  email: email('Email', { half: true, hint: 'Shown on the site and in mail.' }),
  address: list('Address', { item: 'line of the address', most: 6 }),
  hours: list('Hours', {
    item: 'line of hours',
    most: 14,
    hint: 'Days, a colon, then the hours: “Monday - Friday: 8:00 AM - 6:00 PM”.',
  }),
  mainSiteUrl: url('Main site', {
    section: 'Elsewhere',
    hint: 'Where Home, About Us, Services and Contact at the foot of every page lead, in a new tab. Empty: to the pages of this site.',
  }),
  facebook: url('Facebook', { half: true }),
  instagram: url('Instagram', { half: true }),
  linkedin: url('LinkedIn', { half: true }),
  youtube: url('YouTube', { half: true }),
  timeZone: select('Time zone', {
    required: true,
    options: timeZones,
    section: 'Days and times',
    hint: '“Today” is today there, and events take place in its time.',
  }),
  impactMode: select('Where the figures come from', {
    required: true,
    options: IMPACT_MODES,
    hint: 'Recorded weights are added to the figures below: they become the opening balance.',
    section: 'Impact tracker',
  }),
  electronicsLbs: wholeNumber('Electronics at the start, in lb', {
    required: true,
    min: 0,
    max: MOST_LBS,
    half: true,
  }),
  commonMaterialsLbs: wholeNumber('Common materials at the start, in lb', {
    required: true,
    min: 0,
    max: MOST_LBS,
    half: true,
  }),
})

const IMPACT_MODES = [
  { value: 'live', label: 'Start figures that grow while somebody watches' },
  { value: 'recorded', label: 'Recorded weights of completed pickups and held events' },
] as const

export type SettingsValues = Values<ReturnType<typeof settingsFields>>

/** The settings that the form holds; what else is kept with them (`partnersSaved`) has its own screen. */
export type FormSettings = Omit<Settings, 'partnersSaved'>

/** The settings under the names of the form. */
export function toValues(settings: Settings): SettingsValues {
  const { hours, social, impact, partnersSaved: _, ...same } = settings
  const { mode, recordedBefore: __, ...figures } = impact
  return { ...same, hours: hours.map(hoursToLine), ...social, impactMode: mode, ...figures }
}

/** What the form says, as settings. */
export function fromValues(values: SettingsValues): FormSettings {
  const { facebook, instagram, linkedin, youtube, ...rest } = values
  const { impactMode, electronicsLbs, commonMaterialsLbs, hours, ...same } = rest
  return {
    ...same,
    tagline: same.tagline ?? '',
    description: same.description ?? '',
    phone: same.phone ?? '',
    email: same.email ?? '',
    mainSiteUrl: same.mainSiteUrl ?? '',
    hours: hours.map(lineToHours),
    social: {
      facebook: facebook ?? '',
      instagram: instagram ?? '',
      linkedin: linkedin ?? '',
      youtube: youtube ?? '',
    },
    impact: {
      mode: impactMode === 'recorded' ? 'recorded' : 'live',
      electronicsLbs: electronicsLbs ?? 0,
      commonMaterialsLbs: commonMaterialsLbs ?? 0,
    },
  }
}

const hoursToLine = ({ days, hours }: Settings['hours'][number]) =>
  hours ? `${days}: ${hours}` : days

/** A colon and a space part days from hours: a time has a colon, too, but none followed by a space. */
function lineToHours(line: string): Settings['hours'][number] {
  const [days = '', ...hours] = line.split(/:\s+/)
  return { days: days.trim(), hours: hours.join(': ').trim() }
}
