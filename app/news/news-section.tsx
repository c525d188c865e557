import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Spinner } from '~/ui/spinner'
import { useLive } from '~/ui/use-live'
import { NewsCard } from './news-card'
import { NEWEST, NEWS_PER_PAGE, type Publication } from './publication'

interface NewsSectionProps {
  /** What the server loaded; null if that failed. */
  initial: Publication[] | null
  /** Page number of all news, from 1; null shows the latest. */
  page: number | null
  more: boolean
}

/** Recent News and Publications: the latest, or all of them page by page. */
export function NewsSection({ initial, page, more }: NewsSectionProps) {
  const part = page === null ? `limit=${NEWEST}` : `limit=${NEWS_PER_PAGE}&page=${page}`
  const { data, state } = useLive(`/api/news-publications?active=true&${part}`, initial)
  return (
    <Section id="news" title="Recent News and Publications">
      {data === null && (state === 'loading' ? <Loading /> : <Failed />)}
      {data?.length === 0 && (
        <EmptyState title="No recent news publications available at this time." />
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-x-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
          {data.map((publication, n) => (
            <NewsCard
              key={publication.id}
              publication={publication}
              leading={page === null && n === 0}
            />
          ))}
        </ul>
      )}
      {page === null ? <ViewAll /> : <Pages page={page} more={more} empty={data?.length === 0} />}
    </Section>
  )
}

function ViewAll() {
  return (
    <Onward>
      <ButtonLink to={paths.allNews} variant="secondary">
        View all news
      </ButtonLink>
    </Onward>
  )
}

interface PagesProps {
  page: number
  more: boolean
  /** Past the last page, link back to the first. */
  empty: boolean
}

function Pages({ page, more, empty }: PagesProps) {
  return (
    <Onward>
      <nav aria-label="Pages of news" className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {page > 1 && (
          <ButtonLink to={paths.newsPage(empty ? 1 : page - 1)} variant="secondary" rel="prev">
            Newer
          </ButtonLink>
        )}
        {(page > 1 || more) && <span className="tabular text-ink-muted">Page {page}</span>}
        {more && (
          <ButtonLink to={paths.newsPage(page + 1)} variant="secondary" rel="next">
            Older
          </ButtonLink>
        )}
        <ButtonLink to={paths.newestNews} variant="quiet" className="first:-ml-5">
          Show the newest only
        </ButtonLink>
      </nav>
    </Onward>
  )
}

const Onward = ({ children }: { children: ReactNode }) => (
  <div className="border-line border-t pt-8 sm:mt-12 print:hidden">{children}</div>
)

function Loading() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted">
      <Spinner />
      Loading the latest news
    </p>
  )
}

function Failed() {
  return (
    <div role="alert" className="banner banner--error">
      <p>An error occurred while loading the latest news. Please try again later.</p>
    </div>
  )
}
