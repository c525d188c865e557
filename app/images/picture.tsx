import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { MODERN, mediaUrl, readMediaUrl, variantName, variantWidths } from './media-url'

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet'> {
  src: string
  alt: string
  /** How wide it is shown, as the attribute of the same name says it. */
  sizes: string
}

/**
 * A picture. One that staff uploaded comes in the width and the format that suit the screen, keeps its
 * room and its color until it is there, and is cropped around its focal point; its address says all that
 * is needed for it. Any other address is a plain image. Loads when it comes near, unless said.
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
    // Without a box of its own, so that the image stands where a plain one would.
    <picture className="contents">
      {widths.length > 0 &&
        MODERN.map((format) => (
          <source
            key={format}
            // In a grid or a row it would take up a gap.
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
