import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'

const DEFAULT_IMAGE = '/images/default-logo.svg'

interface FallbackImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  src: string | null
  alt: string
}

/** A picture that staff chose, or the default logo where there is none or it does not load. */
export function FallbackImage({ src, alt, ...rest }: FallbackImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before React listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  const shown = src && src !== failed ? src : DEFAULT_IMAGE
  return <img ref={image} src={shown} alt={alt} onError={() => setFailed(src)} {...rest} />
}
