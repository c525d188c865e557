import type { Option } from '~/forms/fields'

/** Service types in the contact and quote forms. */
export const SERVICE_TYPES = [
  { value: 'e-waste-recycling', label: 'E-Waste Recycling' },
  { value: 'data-destruction', label: 'Data Destruction' },
  { value: 'design-services', label: 'Design Services' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'project-management', label: 'Project Management' },
  { value: 'infrastructure-solutions', label: 'Infrastructure Solutions' },
  { value: 'community-development', label: 'Community Development' },
  { value: 'business-pickup', label: 'Business Pickup' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

/** Yes, no, or a third option with the label `partial`. */
export const YES_NO_PARTIAL = (partial: string) =>
  [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
    { value: 'partial', label: partial },
  ] as const satisfies readonly Option[]

/** Options whose value equals their label, the way lists of services are stored. */
export const toOptions = (labels: readonly string[]): Option[] =>
  labels.map((label) => ({ value: label, label }))
