import type { PageSection } from 'db/schema/content'
import { classNames } from '~/ui/class-names'
import { DrawnText } from '~/ui/drawn-text'

/** Steps along a line: horizontal if there is room, else vertical. */
export function Steps({ items }: { items: NonNullable<PageSection['items']> }) {
  return (
    <ol
      className={classNames(
        'grid grid-cols-1 gap-y-0 lg:gap-x-0',
        items.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {items.map((item, at) => (
        <li
          key={item.id}
          className="relative pb-10 pl-11 last:pb-0 lg:pt-12 lg:pr-8 lg:pb-0 lg:pl-0"
        >
          <Trace last={at === items.length - 1} />
          <h3>
            <DrawnText text={String(at + 1)} className="tabular mr-3 text-accent" />
            {item.title}
          </h3>
          <p className="mt-2 max-w-measure text-ink-muted">{item.content}</p>
        </li>
      ))}
    </ol>
  )
}

function Trace({ last }: { last: boolean }) {
  return (
    <span aria-hidden="true">
      {!last && (
        <span className="absolute top-8 bottom-1 left-1.75 w-0.5 bg-contour lg:top-1.75 lg:right-1 lg:bottom-auto lg:left-6 lg:h-0.5 lg:w-auto" />
      )}
      <span className="absolute top-2 left-0 size-4 rounded-full border-3 border-accent lg:top-0" />
    </span>
  )
}
