import type { PageSection } from 'db/schema/content'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { Device, type DeviceName } from '~/ui/artwork/devices'
import { Link } from '~/ui/link'
import { Section } from '~/ui/section'

/** Drawings by category id. */
const DRAWINGS: Readonly<Record<string, readonly DeviceName[]>> = {
  computers: ['desktop', 'laptop'],
  screens: ['monitor', 'television'],
  phones: ['phone', 'tablet'],
  printers: ['printer'],
  servers: ['server'],
  networking: ['networking'],
  batteries: ['battery'],
  cables: ['cable', 'peripherals'],
}

/** For categories that staff added. */
const ANYTHING: readonly DeviceName[] = ['appliance']

/** The grid of accepted categories. Not cards, because they are not clickable. */
export function AcceptedItems({ section }: { section: PageSection }) {
  const { title, content, items = [] } = section
  return (
    <Section id="waste-types" title={title} lead={<Markdown text={content} />}>
      <ul className="grid overflow-clip rounded-card border border-line bg-surface-raised sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li
            key={item.id}
            className="-mr-px -mb-px grid-cols-[3rem_minmax(0,1fr)] gap-x-5 border-line border-r border-b p-4 max-sm:grid sm:p-6 lg:p-7"
          >
            <div className="flex gap-3 text-action max-sm:*:not-first:hidden">
              {(DRAWINGS[item.id] ?? ANYTHING).map((name) => (
                <Device key={name} name={name} className="size-12 sm:size-14" />
              ))}
            </div>
            <div>
              <h3 className="text-step-1 leading-snug sm:mt-6">{item.title}</h3>
              <p className="mt-1 text-ink-muted sm:mt-2">{item.content}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-measure text-ink-muted">
        Not listed, or not sure? <Link to={paths.contact}>Ask us</Link> before you load the car.
      </p>
    </Section>
  )
}
