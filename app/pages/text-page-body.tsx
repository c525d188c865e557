import { classNames } from '~/ui/class-names'
import { Container } from '~/ui/section'
import { Blocks } from './markdown'
import type { Block } from './parse-markdown'

type Heading = Extract<Block, { type: 'heading' }>

/** Minimum number of headings for a table of contents. */
const HEADINGS_FOR_CONTENTS = 4

/** A text with its contents beside it if it is long, and what is before its first heading as a summary. */
export function TextPageBody({ blocks }: { blocks: Block[] }) {
  const headings = blocks.filter((block) => block.type === 'heading').filter(isTopLevel)
  const listed = headings.length >= HEADINGS_FOR_CONTENTS
  const [opening, rest] = splitAtHeading(blocks)
  return (
    <Container className="grid grid-cols-1 gap-x-12 gap-y-10 pt-10 lg:grid-cols-12 lg:gap-y-12 lg:pt-14">
      {opening.length > 0 && (
        <Blocks
          blocks={opening}
          className={classNames('lg:col-span-8', listed && `lg:col-start-5 ${SUMMARY}`)}
        />
      )}
      {listed && <Contents headings={headings} />}
      {rest.length > 0 && (
        <Blocks
          blocks={rest}
          className={classNames('lg:col-span-8', listed && `lg:col-start-5 ${CHAPTERS}`)}
        />
      )}
    </Container>
  )
}

/** The summary of a long text: larger, with its points side by side. */
const SUMMARY =
  'text-step-1 [&>ul]:grid [&>ul]:list-none! [&>ul]:mt-8! [&>ul]:gap-x-8 [&>ul]:gap-y-6 [&>ul]:pl-0! [&>ul]:text-step-0 sm:[&>ul]:grid-cols-2 [&_li]:m-0! [&_li]:border-accent [&_li]:border-t-2 [&_li]:pt-3'

const CHAPTERS = '[&>h2]:not-first:mt-12! [&>h2]:border-line [&>h2]:border-t [&>h2]:pt-8'

/** The blocks before the first heading, and the others. */
function splitAtHeading(blocks: Block[]): [Block[], Block[]] {
  const at = blocks.findIndex(({ type }) => type === 'heading')
  return at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)]
}

const isTopLevel = ({ level }: Heading) => level === 2

function Contents({ headings }: { headings: Heading[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="lg:sticky lg:top-10 lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden"
    >
      <h2 id="contents-heading" className="font-text text-ink-muted text-step-00 tracking-normal">
        On this page
      </h2>
      <ul className="mt-2 border-line border-t">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 font-semibold leading-snug hover:text-action hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
