import { telHref } from '~/settings/settings'
import { useSettings } from '~/site/frame/use-frame'

/** How to reach the provider and when, from the settings; what is empty is left out. */
export function ContactInformation() {
  const { email, phone, address, hours } = useSettings()
  return (
    <dl className="mt-10 grid gap-x-8 gap-y-7 border-line border-t pt-8 sm:grid-cols-2 lg:grid-cols-1">
      {phone && (
        <Way name="Phone">
          <a href={telHref(phone)} className={linkClass}>
            {phone}
          </a>
        </Way>
      )}
      {email && (
        <Way name="Email">
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Way>
      )}
      {address.length > 0 && (
        <Way name="Address">
          <address className="text-step-1 not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Way>
      )}
      {hours.length > 0 && (
        <Way name="Hours">
          <Hours hours={hours} />
        </Way>
      )}
    </dl>
  )
}

const linkClass = 'link inline-flex min-h-11 items-center break-all text-step-1'

function Way({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-ink-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function Hours({ hours }: { hours: { days: string; hours: string }[] }) {
  return (
    <table className="w-full max-w-sm">
      <caption className="visually-hidden">Opening hours</caption>
      <tbody>
        {hours.map(({ days, hours: open }) => (
          <tr key={days}>
            <th scope="row" className="py-1 pr-6 text-left font-normal">
              {days}
            </th>
            <td className="py-1 text-right">{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
