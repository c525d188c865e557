import {
  Activity,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  FileBadge,
  History,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MailCheck,
  MessageSquareText,
  Newspaper,
  PanelsTopLeft,
  ReceiptText,
  Recycle,
  Route,
  Scale,
  ScanBarcode,
  Settings,
  Stamp,
  Trash2,
  Truck,
  Users,
} from 'lucide-react'
import { paths } from '~/paths'

export interface Screen {
  to: string
  label: string
  icon: LucideIcon
  group: 'Work' | 'Website' | 'System'
  /** Highlight only at this exact path, not below it. */
  end?: boolean
}

/** Whether a path is a screen's own, or below it. */
export const isOnScreen = ({ to, end }: Screen, path: string): boolean =>
  path === to || (!end && path.startsWith(`${to}/`))

/** Staff screens, for the sidebar and the command palette. */
export const SCREENS: Screen[] = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard, group: 'Work', end: true },
  { to: paths.submissions, label: 'Submissions', icon: Inbox, group: 'Work' },
  { to: paths.requests, label: 'Requests', icon: Truck, group: 'Work' },
  { to: paths.calendar, label: 'Calendar', icon: CalendarDays, group: 'Work' },
  { to: paths.visitDay, label: 'Day', icon: Route, group: 'Work' },
  { to: paths.weighings, label: 'Weighings', icon: Scale, group: 'Work' },
  { to: paths.trail, label: 'Serials', icon: ScanBarcode, group: 'Work' },
  { to: paths.adminQuotes, label: 'Quotes', icon: ReceiptText, group: 'Work' },
  { to: paths.adminCertificates, label: 'Certificates', icon: FileBadge, group: 'Work' },
  { to: paths.reports, label: 'Reports', icon: ChartColumn, group: 'Work' },
  { to: paths.adminEvents, label: 'Events', icon: CalendarRange, group: 'Website' },
  { to: paths.adminNews, label: 'News', icon: Newspaper, group: 'Website' },
  { to: paths.adminServices, label: 'Services', icon: Recycle, group: 'Website' },
  { to: paths.pageEditor, label: 'Page Editor', icon: PanelsTopLeft, group: 'Website' },
  { to: paths.adminMedia, label: 'Media', icon: Image, group: 'Website' },
  { to: paths.adminLogos, label: 'Logos', icon: Stamp, group: 'Website' },
  { to: paths.adminSettings, label: 'Settings', icon: Settings, group: 'System' },
  { to: paths.templates, label: 'Reply Templates', icon: MessageSquareText, group: 'System' },
  { to: paths.people, label: 'People', icon: Users, group: 'System' },
  { to: paths.outbox, label: 'Mail', icon: MailCheck, group: 'System' },
  { to: paths.history, label: 'History', icon: History, group: 'System' },
  { to: paths.status, label: 'Status', icon: Activity, group: 'System' },
  { to: paths.trash, label: 'Trash', icon: Trash2, group: 'System' },
]
