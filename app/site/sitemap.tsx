import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { secondsUntilEventsChange } from '~/events/events.server'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { PageSearch } from '~/shell/page-search'
import { PopularLinks } from '~/shell/popular-links'
import { SITEMAP_SOCIAL_IMAGE, socialImageUrl } from '~/shell/social-image.server'
import { cutAtWord } from '~/ui/cut-at-word'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { UnbrokenText } from '~/ui/unbroken-text'
import { findSentence, markMatches, type TextPart } from './search'
import { listNewsPages, listSitePages, type PageGroup, searchPages } from './site-pages.server'

const MAX_QUERY_LENGTH = 100

export const handle: PageHandle = { static: true }

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: args.data?.query ? `Pages about "${args.data.query}"` : 'Sitemap',
    description: 'Every page of this site: services, upcoming events, forms and policies.',
    path: paths.sitemap,
    socialImage: args.data?.socialImage,
  }),
  ...(args.data?.query ? [{ name: 'robots', content: 'noindex' }] : []),
]
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const query = typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
  const [pages, news] = await Promise.all([listSitePages(), query ? listNewsPages() : []])
  const groups = searchPages(pages.concat(news), query).map((group) => toShown(group, query))
  // Searches are private, and caching them would fill the cache with pages that nobody requests again.
  const seconds = query ? 0 : await secondsUntilEventsChange()
  const socialImage = await socialImageUrl(paths.sitemap, SITEMAP_SOCIAL_IMAGE)
  return shared({ query, groups, socialImage }, ['pages', 'services', 'events'], { seconds })
}

/** About two lines. */
const SNIPPET_LENGTH = 105

/** The name and description of each page, and where the query is in neither, the sentence that has it. */
const toShown = ({ title, pages }: PageGroup, query: string) => ({
  title,
  pages: pages.map(({ path, title: name, description, text = '' }) => {
    const mark = (part: string) => markMatches(cutAtWord(part, SNIPPET_LENGTH), query)
    const shown = { path, name: markMatches(name, query), lines: [mark(description)] }
    const isMarked = [shown.name, ...shown.lines].flat().some(({ isMatch }) => isMatch)
    const sentence = !isMarked && findSentence(text, query, SNIPPET_LENGTH)
    return sentence ? { ...shown, lines: [...shown.lines, mark(sentence)] } : shown
  }),
})

type ShownGroup = ReturnType<typeof toShown>

export default function Sitemap() {
  const { query, groups } = useLoaderData<typeof loader>()
  return (
    <Container className="py-(--space-section-tight)">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-6">
          <h1>{query ? 'Search results' : 'Sitemap'}</h1>
          <p className="mt-4 text-step-1 text-ink-muted">
            {query ? found(groups, query) : 'The pages of this site, and the events to come.'}
          </p>
        </div>
        <div className="lg:col-span-6">
          <PageSearch query={query} />
        </div>
      </div>
      {groups.length === 0 && (
        <div className="mt-12">
          <EmptyState
            title="Nothing found"
            text="Try fewer or different words, or start from one of these pages."
            action={
              <>
                <div className="flex flex-wrap gap-x-6">
                  <PopularLinks />
                </div>{' '}
                <Link to={paths.sitemap} className="link inline-flex min-h-11 items-center">
                  Show all pages
                </Link>
              </>
            }
          />
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Container>
  )
}

function found(groups: ShownGroup[], query: string): string {
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0)
  return `${count || 'No'} ${count === 1 ? 'page' : 'pages'} for “${query}”`
}

function Group({ group: { title, pages } }: { group: ShownGroup }) {
  if (pages.length === 0) return null
  return (
    <section className="mt-12 grid grid-cols-1 gap-x-12 gap-y-4 border-line border-t pt-6 lg:grid-cols-12">
      <h2 className="text-step-2 lg:col-span-3">{title}</h2>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2 lg:col-span-9">
        {pages.map(({ path, name, lines }) => (
          <li key={path} className="only:col-span-full">
            <Link to={path} className="link inline-block max-w-full py-1 font-semibold text-step-1">
              <Marked parts={name} />
            </Link>
            {lines.map(
              (line, index) =>
                line.length > 0 && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page do not move.
                  <p key={index} className="mt-1 max-w-measure text-ink-muted wrap-anywhere">
                    <Marked parts={line} />
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Marked = ({ parts }: { parts: TextPart[] }) =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <mark key={index} className="bg-action/10 font-semibold text-ink">
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
      <UnbrokenText key={index} text={text} />
    ),
  )
