import { Picture } from '~/images/picture'
import { classNames } from '~/ui/class-names'
import type { PublishedResults } from './describe-results'

interface ResultsSummaryProps {
  results: PublishedResults
  title?: string
  className?: string
}

/** The published results of an event. */
export function ResultsSummary({ results, title = 'Results', className }: ResultsSummaryProps) {
  const { sentence, story, photos, corrected } = results
  return (
    <section
      aria-labelledby="results-heading"
      className={classNames('w-full max-w-measure border-accent border-l-2 pl-5', className)}
    >
      <h2 id="results-heading" className="text-step-1">
        {title}
      </h2>
      {sentence && <p className="mt-2 text-balance font-semibold text-step-1">{sentence}</p>}
      {story && <p className="mt-3 whitespace-pre-line wrap-anywhere">{story}</p>}
      {photos.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {photos.map((photo, index) => (
            <li key={photo}>
              <Picture
                src={photo}
                alt={`Photo ${index + 1} of the event`}
                sizes="(min-width: 64rem) 20rem, 45vw"
                className="aspect-3/2 w-full rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {corrected && <p className="mt-3 text-ink-muted text-step-00">Corrected on {corrected}.</p>}
    </section>
  )
}
