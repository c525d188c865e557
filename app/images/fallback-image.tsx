import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'
import { Picture } from './picture'

const DEFAULT_IMAGE = '/images/default-logo.svg'

interface FallbackImageProps extends Omit<ComponentPropsWithoutRef<typeof Picture>, 'src'> {
  src: string | null
}

/** An image that staff chose, or the default logo if there is none or it fails to load. */
export function FallbackImage({ src, ...rest }: FallbackImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  const shown = src && src !== failed ? src : DEFAULT_IMAGE
  return <Picture ref={image} src={shown} onError={() => setFailed(src)} {...rest} />
}
