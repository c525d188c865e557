import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { UnbrokenText } from '~/ui/unbroken-text'
import type { PublicEvent } from './event'
import { residentsOf } from './residents'

/** What a visitor does at the event, from its own facts. */
export function OnTheDay({ event }: { event: PublicEvent }) {
  return (
    <section aria-labelledby="on-the-day" className="mt-8 max-w-measure print:hidden">
      <h2 id="on-the-day" className="text-step-2">
        What happens on the day
      </h2>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5 marker:font-semibold">
        <li>
          <UnbrokenText text={arrivalText(event)} />
        </li>
        {event.zips.length > 0 && <li>{residentsText(event)}</li>}
        <li>The crew shows you where to stop, and helps you unload.</li>
        <li>We weigh or count what you brought, and tell you what you owe, if anything.</li>
      </ol>
      <p className="mt-4">
        Not sure about an item? See{' '}
        <Link to={paths.wasteTypes} className="link">
          what we take and what to leave at home
        </Link>
        .
      </p>
    </section>
  )
}

function arrivalText({ slotMinutes, startMinutes, endMinutes, time }: PublicEvent): string {
  if (slotMinutes !== null) return 'Come at the time you registered for.'
  const isRange = startMinutes !== null && endMinutes !== null
  return isRange ? `Come at any time during the event: ${time}.` : 'Come while the event is open.'
}

function residentsText(event: PublicEvent): string {
  const residents = `residents of ${residentsOf(event)}`
  const rule =
    event.zipRule === 'refuse' ? `the event is for ${residents}` : `${residents} have priority`
  return `Show the crew something with your address: ${rule}.`
}
