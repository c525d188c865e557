import type { loadDay } from './day.server'
import { StopCard } from './stop-card'
import { usePlaced, useRouteDrag } from './use-route-drag'

/** The route, which can be reordered, and below it the stops without a time. */
export function RouteStops({
  stops,
  isAhead,
}: Pick<Awaited<ReturnType<typeof loadDay>>, 'stops' | 'isAhead'>) {
  const onRoute = usePlaced(stops.filter(({ onRoute }) => onRoute))
  const drag = useRouteDrag(onRoute.map(({ id }) => id))
  const others = stops.filter(({ onRoute }) => !onRoute)
  return (
    <>
      {onRoute.length > 0 && <h2 className="visually-hidden">Stops</h2>}
      <ol className="grid max-w-4xl gap-4">
        {onRoute.map((stop, index) => (
          <StopCard
            key={stop.id}
            stop={stop}
            isAhead={isAhead}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === onRoute.length - 1}
            drag={drag}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <section aria-labelledby="without-time" className="mt-8">
          <h2 id="without-time" className="mb-4 text-step-1">
            Without a time
          </h2>
          <ul className="grid max-w-4xl gap-4">
            {others.map((stop) => (
              <StopCard key={stop.id} stop={stop} isAhead={isAhead} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
