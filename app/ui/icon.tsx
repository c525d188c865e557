import {
  Building,
  Clipboard,
  HardDrive,
  Landmark,
  type LucideIcon,
  PencilRuler,
  Recycle,
  School,
  Shield,
  Users,
} from 'lucide-react'

/** Icons for services, in the order of the select. */
export const iconNames = [
  'PencilRuler',
  'Recycle',
  'Clipboard',
  'Landmark',
  'Shield',
  'HardDrive',
  'Building',
  'School',
  'Users',
] as const

export type IconName = (typeof iconNames)[number]

const icons: Record<IconName, LucideIcon> = {
  PencilRuler,
  Recycle,
  Clipboard,
  Landmark,
  Shield,
  HardDrive,
  Building,
  School,
  Users,
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

interface IconProps {
  name: string
  className?: string
}

/** A service's icon, decorative. Unknown names show Recycle. */
export function Icon({ name, className = 'size-6' }: IconProps) {
  const Glyph = isIconName(name) ? icons[name] : Recycle
  return <Glyph className={className} strokeWidth={1.5} aria-hidden="true" />
}
