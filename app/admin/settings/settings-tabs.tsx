import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'

const SCREENS = [
  { to: paths.adminSettings, label: 'Site' },
  { to: paths.visitSettings, label: 'Visits and closed days' },
  { to: paths.noticeSettings, label: 'Notifications' },
  { to: paths.priceList, label: 'Price list' },
  { to: paths.certificateSettings, label: 'Certificates' },
]

/** Tabs of the settings screens. */
export function SettingsTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-6">
      <TabLinks
        short
        label="Settings"
        tabs={SCREENS.map((screen) => ({ ...screen, current: screen.to === pathname }))}
      />
    </div>
  )
}
