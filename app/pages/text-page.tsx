import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageSection } from 'db/schema/content'
import { toSiteDay } from '~/forms/site-time'
import { Picture } from '~/images/picture'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { notFound } from '~/platform/http/not-found.server'
import { getSettings } from '~/settings/settings.server'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { socialImageUrl, textPageSocialImage } from '~/shell/social-image.server'
import { HeadContours } from '~/ui/artwork/head-contours'
import { formatDate } from '~/ui/calendar-date'
import { Container } from '~/ui/section'
import { findRedirectTarget } from './page-redirects.server'
import { PageSections } from './page-sections'
import { parseMarkdown, plainExcerpt } from './parse-markdown'
import { TextPageBody } from './text-page-body'
import { findTextPage, isSlug } from './text-pages.server'

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
  const { timeZone } = await getSettings()
  const updated = formatDate(toSiteDay(page.updatedAt, timeZone))
  return shared({ page, updated, socialImage }, ['pages'])
}

/** A redirect to the page that used to be here, or the 404. */
async function movedOrMissing(slug: string): Promise<Response> {
  const movedTo = isSlug(slug) ? await findRedirectTarget(slug) : null
  if (!movedTo) return notFound()
  // A cached redirect would hide a page that takes this URL later.
  return redirect(paths.textPage(movedTo), {
    status: 301,
    headers: { 'Cache-Control': 'no-cache' },
  })
}

export default function TextPage() {
  const { page, updated } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="pb-(--space-section)">
        <Head title={page.title} subtitle={page.subtitle} updated={updated} />
        {page.featuredImage && (
          <Container className="pt-10 lg:pt-14 print:hidden">
            <Picture
              src={page.featuredImage}
              alt={page.featuredAlt}
              loading="eager"
              sizes="(min-width: 80rem) 74rem, 100vw"
              className="aspect-1200/630 w-full rounded-card border border-line object-cover"
            />
          </Container>
        )}
        <TextPageBody blocks={parseMarkdown(page.content ?? '')} />
      </article>
      <PageSections sections={shownOf(page.sections)} sectionViews={{}} />
    </>
  )
}

interface HeadProps {
  title: string
  subtitle: string | null
  /** `Tuesday, June 3, 2026` */
  updated: string
}

function Head({ title, subtitle, updated }: HeadProps) {
  return (
    <div className="relative overflow-clip border-line border-b">
      <HeadContours />
      <Container className="relative pt-(--space-section-tight) pb-10">
        <h1 className="max-w-[24ch]">{title}</h1>
        {subtitle && <p className="mt-5 max-w-[52ch] text-step-1 text-ink-muted">{subtitle}</p>}
        <p className="mt-5 text-ink-muted text-step-00">Last updated {updated}</p>
      </Container>
    </div>
  )
}

const shownOf = (sections: PageSection[]) =>
  sections.filter(({ isActive }) => isActive).sort((one, other) => one.order - other.order)
