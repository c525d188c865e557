import { type SyntheticEvent, useState } from 'react'
import { Picture } from '~/images/picture'
import type { PublicEvent } from './event'

const DRAWING = '/images/events/1.svg'

/** URL of an event's picture for feeds and search engines, or of the default drawing. */
export const eventPicture = (event: Pick<PublicEvent, 'imageUrl'>) => event.imageUrl ?? DRAWING

interface EventPictureProps {
  src: string
  alt: string
  className?: string
}

/** The picture that staff chose for an event, or the drawing of a collection day if it fails to load. */
export function EventPicture({ src, alt, className }: EventPictureProps) {
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
      src={failed ? DRAWING : src}
      alt={failed ? '' : alt}
      loading="eager"
      sizes="(min-width: 64rem) 52rem, 100vw"
      width={1200}
      height={630}
      onError={fail}
      className={className}
    />
  )
}
