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
import { hoursField, toHours } from './hours-field'
import { DEFAULT_SETTINGS, FACTOR_SET_NAMES, type FactorSetId, type Settings } from './settings'

const MAX_LBS = 999_999_999

/** The settings form. The server fills in the list of time zones. */
export const settingsFields = (timeZones: readonly Option[]) => ({
  brandName: text('Name', { required: true, max: 100, section: 'Organization' }),
  tagline: text('Tagline', {
    hint: 'Shown under the name in the footer and in emails.',
  }),
  description: textarea('Description', {
    max: 500,
    hint: 'Shown in the footer and to search engines.',
  }),
  phone: phone('Phone', {
    section: 'Contact details',
    half: true,
    hint: 'Leave empty to hide.',
  }),
  email: email('Email', { half: true, hint: 'Shown on the site and in emails.' }),
  address: list('Address', { item: 'line of the address', maxLines: 6 }),
  hours: hoursField,
  mainSiteUrl: url('Main site', {
    section: 'Links',
    hint: 'Home, About Us, Services and Contact in the footer open this site in a new tab. Leave empty to use the pages here.',
  }),
  facebook: url('Facebook', { half: true }),
  instagram: url('Instagram', { half: true }),
  linkedin: url('LinkedIn', { half: true }),
  youtube: url('YouTube', { half: true }),
  timeZone: select('Time zone', {
    required: true,
    options: timeZones,
    section: 'Date and time',
    hint: 'Used for dates and event times.',
  }),
  keepMailDays: wholeNumber('Keep emails for (days)', {
    min: 1,
    max: 3_650,
    half: true,
    section: 'Mail',
    hint: 'After that the text and recipient are removed; purpose, status and date stay. The privacy page promises 90.',
  }),
  impactMode: select('Source of the figures', {
    required: true,
    options: IMPACT_MODES,
    hint: 'Switching to recorded weights asks whether the figures below become the opening balance.',
    section: 'Impact tracker',
  }),
  electronicsLbs: wholeNumber('Starting figure for electronics (lb)', {
    required: true,
    min: 0,
    max: MAX_LBS,
    half: true,
  }),
  commonMaterialsLbs: wholeNumber('Starting figure for common materials (lb)', {
    required: true,
    min: 0,
    max: MAX_LBS,
    half: true,
  }),
  goal: text('Goal', {
    max: 60,
    hint: 'Shown after “75% of 100,000 lbs”, such as “by the end of 2026”.',
  }),
  factorSet: select('Factors', {
    default: 'specified',
    options: FACTOR_SETS,
    hint: 'How much a pound saves. The impact page shows the sources.',
  }),
})

const IMPACT_MODES = [
  { value: 'live', label: 'Starting figures plus simulated growth' },
  { value: 'recorded', label: 'Recorded weights' },
] as const

const FACTOR_SETS = Object.entries(FACTOR_SET_NAMES).map(([value, label]) => ({ value, label }))

export type SettingsValues = Values<ReturnType<typeof settingsFields>>

/** The settings in this form. `partnersSaved` is set on the screen of logos. */
type FormSettings = Omit<Settings, 'partnersSaved'>

/** Converts settings to form values. */
export function toValues(settings: Settings): SettingsValues {
  const { social, impact, partnersSaved: _, ...same } = settings
  const { mode, factorSet = 'specified', goal = '', ...figures } = impact
  return { ...same, ...social, impactMode: mode, factorSet, goal, ...figures }
}

/** Converts form values to settings. */
export function fromValues(values: SettingsValues): FormSettings {
  const { facebook, instagram, linkedin, youtube, ...rest } = values
  const { impactMode, factorSet, goal, electronicsLbs, commonMaterialsLbs, hours, ...same } = rest
  return {
    ...same,
    tagline: same.tagline ?? '',
    description: same.description ?? '',
    phone: same.phone ?? '',
    email: same.email ?? '',
    mainSiteUrl: same.mainSiteUrl ?? '',
    keepMailDays: same.keepMailDays ?? DEFAULT_SETTINGS.keepMailDays,
    hours: toHours(hours),
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
      factorSet: factorSet as FactorSetId,
      goal: goal ?? '',
    },
  }
}
