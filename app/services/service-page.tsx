import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArrowLeft } from 'lucide-react'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import { NotFoundLayout } from '~/shell/not-found-layout'
import type { PageHandle } from '~/shell/page-handle'
import { pageMeta } from '~/shell/page-meta'
import { PageSearch } from '~/shell/page-search'
import { serviceSocialImage, socialImageUrl } from '~/shell/social-image.server'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { OtherServices } from './other-services'
import { ServiceArticle } from './service-article'
import { findService, listServices } from './services.server'

export const handle: PageHandle = { static: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const service = args.data?.service
  if (!service) return [{ title: 'Service Not Found' }, { name: 'robots', content: 'noindex' }]
  const { id, title, description } = service
  return pageMeta(args, {
    title,
    description,
    path: paths.service(id),
    socialImage: args.data?.socialImage,
    jsonLd: { '@type': 'Service', name: title, description, areaServed: 'Colorado' },
  })
}
export const headers = pageHeaders

export async function loader({ params }: LoaderFunctionArgs) {
  const [service, services] = await Promise.all([
    findService(params.serviceId ?? ''),
    listServices(),
  ])
  const others = services.filter(({ id }) => id !== service?.id)
  const socialImage = service
    ? await socialImageUrl(paths.service(service.id), serviceSocialImage(service))
    : undefined
  return shared({ service, others, socialImage }, ['services', 'pages'], {
    status: service ? 200 : 404,
    seconds: service ? undefined : 0,
  })
}

export default function ServicePage() {
  const { service, others } = useLoaderData<typeof loader>()
  return (
    <Container className="pt-(--space-section-tight) pb-(--space-section)">
      {service && (
        <Link to={paths.services} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft className="size-4" aria-hidden="true" />
          All services
        </Link>
      )}
      {service ? <ServiceArticle service={service} /> : <NotFound />}
      <OtherServices title={service ? 'Other services' : 'Our services'} services={others} />
    </Container>
  )
}

function NotFound() {
  return (
    <NotFoundLayout>
      <h1>Service Not Found</h1>
      <p className="mt-5 text-step-1 text-ink-muted">
        The service you are looking for does not exist or has been removed.
      </p>
      <div className="mt-8">
        <PageSearch />
      </div>
      <ButtonLink to={paths.services} variant="secondary" className="mt-8">
        Back to services
      </ButtonLink>
    </NotFoundLayout>
  )
}
