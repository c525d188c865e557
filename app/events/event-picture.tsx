import { type SyntheticEvent, useState } from 'react'
import { Picture } from '~/images/picture'
import type { PublicEvent } from './event'

const DRAWING = '/images/events/1.svg'

/** URL of an event's picture, or of the default drawing. */
export const eventPicture = (event: Pick<PublicEvent, 'imageUrl'>) => event.imageUrl ?? DRAWING

/** The picture of an event. Falls back to the default drawing if it fails to load. */
export function EventPicture({ event, className }: { event: PublicEvent; className?: string }) {
  const [failed, setFailed] = useState(false)
  // The picture may have failed before hydration, when no error handler was attached.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  const fail = (error: SyntheticEvent<HTMLImageElement>) =>
    error.currentTarget.getAttribute('src') !== DRAWING && setFailed(true)
  return (
    <Picture
      ref={check}
      src={failed ? DRAWING : eventPicture(event)}
      alt={failed ? '' : (event.imageAlt ?? '')}
      loading="eager"
      sizes="(min-width: 64rem) 52rem, 100vw"
      width={1200}
      height={630}
      onError={fail}
      className={className}
    />
  )
}
