import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'

/** Tabs for the two lists of requests. */
export function RequestTabs({ current }: { current: 'pickups' | 'registrations' }) {
  return (
    <div className="mb-5">
      <TabLinks
        short
        label="Requests"
        tabs={[
          {
            to: paths.requests,
            label: 'Business Pickup Requests',
            current: current === 'pickups',
          },
          {
            to: paths.registrationRequests,
            label: 'Event Registrations',
            current: current === 'registrations',
          },
        ]}
      />
    </div>
  )
}
