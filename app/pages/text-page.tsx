import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import { Picture } from '~/images/picture'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { socialImageUrl, textPageSocialImage } from '~/shell/social-image.server'
import { classNames } from '~/ui/class-names'
import { Container } from '~/ui/section'
import { Blocks } from './markdown'
import { findRedirectTarget } from './page-redirects.server'
import { PageSections } from './page-sections'
import { type Block, parseMarkdown, plainExcerpt } from './parse-markdown'
import { findTextPage, isSlug } from './text-pages.server'

type Heading = Extract<Block, { type: 'heading' }>

/** Minimum number of headings for a table of contents. */
const HEADINGS_FOR_CONTENTS = 4

export const handle: PageHandle = { static: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: 'Page Not Found' }]
  const { page, socialImage } = args.data
  return pageMeta(args, {
    title: page.title,
    description:
      page.metaDescription || page.subtitle || plainExcerpt(parseMarkdown(page.content ?? '')),
    path: paths.textPage(page.slug),
    image: page.featuredImage,
    socialImage,
  })
}
export const headers = pageHeaders

export async function loader({ params: { slug = '' } }: LoaderFunctionArgs) {
  const page = await findTextPage(slug)
  if (!page) throw await movedOrMissing(slug)
  const socialImage = await socialImageUrl(paths.textPage(page.slug), textPageSocialImage(page))
  return shared({ page, socialImage }, ['pages'])
}

/** A redirect to the page that used to be here, or the 404. */
async function movedOrMissing(slug: string): Promise<Response> {
  const movedTo = isSlug(slug) ? await findRedirectTarget(slug) : null
  if (!movedTo) return new Response(null, { status: 404, statusText: 'Not Found' })
  // A cached redirect would hide a page that takes this URL later.
  return redirect(paths.textPage(movedTo), {
    status: 301,
    headers: { 'Cache-Control': 'no-cache' },
  })
}

export default function TextPage() {
  const { page } = useLoaderData<typeof loader>()
  const blocks = parseMarkdown(page.content ?? '')
  const headings = blocks.filter((block) => block.type === 'heading').filter(isTopLevel)
  const listed = headings.length >= HEADINGS_FOR_CONTENTS
  return (
    <>
      <article className="pt-(--space-section-tight) pb-(--space-section)">
        <Container className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12 lg:gap-y-14">
          <div className="border-line border-b pb-10 lg:col-span-12">
            <h1 className="max-w-[24ch]">{page.title}</h1>
            {page.subtitle && (
              <p className="mt-5 max-w-[52ch] text-step-1 text-ink-muted">{page.subtitle}</p>
            )}
          </div>
          {page.featuredImage && (
            <Picture
              src={page.featuredImage}
              alt={page.featuredAlt}
              loading="eager"
              sizes="(min-width: 80rem) 74rem, 100vw"
              className="aspect-1200/630 w-full rounded-card border border-line object-cover lg:col-span-12 print:hidden"
            />
          )}
          {listed && <Contents headings={headings} />}
          <Blocks
            blocks={blocks}
            className={classNames('lg:col-span-8', listed && 'lg:col-start-5')}
          />
        </Container>
      </article>
      <PageSections sections={shownOf(page.sections)} sectionViews={{}} />
    </>
  )
}

const isTopLevel = ({ level }: Heading) => level === 2

const shownOf = (sections: PageSection[]) =>
  sections.filter(({ isActive }) => isActive).sort((one, other) => one.order - other.order)

function Contents({ headings }: { headings: Heading[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="lg:sticky lg:top-10 lg:col-span-3 lg:self-start print:hidden"
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
