import { FoldedSamplePapers } from '~/certificates/sample-papers'
import { Picture } from '~/images/picture'
import { Markdown } from '~/pages/markdown'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { PointList } from './point-list'
import { ServiceDrawing } from './service-drawing'
import type { PublicService } from './services.server'

/** One service in full. */
export function ServiceArticle({ service }: { service: PublicService }) {
  return (
    <article className="mt-6">
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 md:grid-cols-12">
        <div className="md:col-span-7">
          <Icon name={service.icon} className="size-10 text-accent" />
          <h1 className="mt-5">{service.title}</h1>
          <p className="mt-5 max-w-[52ch] text-step-1 text-ink-muted">{service.description}</p>
          <NextSteps id={service.id} />
        </div>
        {!service.imageUrl && (
          <ServiceDrawing
            icon={service.icon}
            className="h-auto w-full max-md:max-w-md md:col-span-5 print:hidden"
          />
        )}
      </div>
      {service.imageUrl && (
        <Picture
          src={service.imageUrl}
          alt={service.imageAlt ?? ''}
          loading="eager"
          sizes="(min-width: 80rem) 74rem, 100vw"
          className="mt-10 aspect-1200/630 w-full rounded-card border border-line bg-surface-sunken object-cover print:hidden"
        />
      )}
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12">
        {/* Before the text on phones, beside it where there is room. */}
        {service.features.length > 0 && (
          <div className="min-w-0 lg:col-span-5 lg:col-start-8 lg:row-start-1">
            <Features features={service.features} />
          </div>
        )}
        <div className="lg:col-span-7 lg:row-start-1">
          <Markdown text={service.content} />
          <Benefits benefits={service.benefits} />
        </div>
      </div>
      {destroysData(service) && <Papers />}
    </article>
  )
}

/** Ids of services that end with a certificate. */
const destroysData = ({ id, icon }: PublicService) =>
  id === 'e-waste' || icon === 'Shield' || icon === 'HardDrive'

function Papers() {
  return (
    <section aria-labelledby="papers-heading" className="mt-(--space-section) print:hidden">
      <h2 id="papers-heading" className="mb-8 text-step-2">
        The paperwork you get
      </h2>
      <FoldedSamplePapers />
    </section>
  )
}

function Features({ features }: { features: string[] }) {
  return (
    <Card as="section" aria-labelledby="features-heading" className="lg:sticky lg:top-10">
      <h2 id="features-heading" className="text-step-2">
        Key features
      </h2>
      <PointList points={features} className="mt-5" />
    </Card>
  )
}

function Benefits({ benefits }: { benefits: string[] }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits-heading" className="mt-12">
      <h2 id="benefits-heading" className="text-step-2">
        Benefits
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-8 border-line border-t sm:grid-cols-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="border-line border-b py-4">
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextSteps({ id }: { id: string }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {id === 'e-waste' ? (
        <ButtonLink to={paths.eWaste} size="large">
          E-waste services
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.quoteFor(id)} size="large">
          Request a quote
        </ButtonLink>
      )}
      <ButtonLink to={paths.contact} size="large" variant="secondary">
        Contact Us
      </ButtonLink>
    </div>
  )
}
