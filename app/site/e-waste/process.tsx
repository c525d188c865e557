import type { PageSection } from 'db/schema/content'
import { Markdown } from '~/pages/markdown'
import { Section } from '~/ui/section'

/** The recycling process as steps along a line. */
export function Process({ section }: { section: PageSection }) {
  const { title, content, items = [] } = section
  return (
    <Section id="process" title={title} lead={<Markdown text={content} />} tone="forest">
      <ol className="grid gap-y-10 max-lg:border-accent max-lg:border-l max-lg:pl-7 lg:grid-cols-3 lg:border-accent lg:border-t">
        {items.map((item, n) => (
          <li key={item.id} className="relative lg:pt-9 lg:pr-12">
            <span
              aria-hidden="true"
              className="-translate-x-1/2 lg:-translate-y-1/2 absolute top-2 size-4 rounded-full border-2 border-accent bg-surface-inverse max-lg:-left-7 lg:top-0 lg:left-2"
            />
            <p className="tabular font-semibold text-accent text-step-00">Step {n + 1}</p>
            <h3 className="mt-2">{item.title}</h3>
            <p className="mt-3 max-w-[44ch] text-ink-muted">{item.content}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
