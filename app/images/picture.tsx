import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { MODERN, mediaUrl, readMediaUrl, variantName, variantWidths } from './media-url'

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet'> {
  src: string
  alt: string
  /** The `sizes` attribute: the width at which it is displayed. */
  sizes: string
}

/**
 * Renders an image. An uploaded one gets responsive sources, a placeholder color and cropping
 * around its focal point, all derived from its URL; any other URL is a plain image. Lazy by
 * default.
 */
export const Picture = forwardRef<HTMLImageElement, PictureProps>(function Picture(
  { src, alt, sizes, style, ...rest },
  ref,
) {
  const image = { loading: 'lazy', decoding: 'async', ...rest } as const
  const media = readMediaUrl(src)
  if (!media) return <img ref={ref} src={src} alt={alt} style={style} {...image} />
  const { name, facts, focal } = media
  const widths = variantWidths(facts)
  return (
    // `contents` generates no box, so the layout is that of a plain image.
    <picture className="contents">
      {widths.length > 0 &&
        MODERN.map((format) => (
          <source
            key={format}
            // Otherwise it would be an item of the grid or flex parent and add a gap.
            className="hidden"
            type={`image/${format}`}
            sizes={sizes}
            srcSet={widths
              .map((width) => `${mediaUrl(variantName(name, width, format))} ${width}w`)
              .join(', ')}
          />
        ))}
      <img
        ref={ref}
        src={mediaUrl(name)}
        alt={alt}
        {...image}
        width={facts.width}
        height={facts.height}
        style={{
          ...(facts.color && { backgroundColor: facts.color }),
          ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
          ...style,
        }}
      />
    </picture>
  )
})
