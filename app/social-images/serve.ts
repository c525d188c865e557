import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileResponse, notModified } from '~/platform/http/file-response.server'
import { problem } from '~/platform/http/problem.server'
import { versionOf, withBrand } from '~/shell/social-image.server'
import { cachedSocialImage } from './cached-images.server'
import { findSocialImage } from './find-social-image.server'

/** The current version of an image never changes. Other versions get the current image, cached for minutes. */
const FOREVER = 'public, max-age=31536000, immutable'
const MINUTES = 'public, max-age=300'

/** `/cards/{path of a page}.png`: the image that social networks show for a link to the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, name] = /^(.{1,300})\.png$/u.exec(params['*'] ?? '') ?? []
  const image = name ? await findSocialImage(name === 'home' ? '/' : `/${name}`) : null
  if (!image) return problem(404, 'There is no image at this address.')
  const whole = await withBrand(image)
  const version = versionOf(whole)
  const isOwn = new URL(request.url).searchParams.get('v') === version
  const description = {
    etag: `"${version}"`,
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': isOwn ? FOREVER : MINUTES,
      'X-Content-Type-Options': 'nosniff',
    },
  }
  const unchanged = notModified(request, description)
  if (unchanged) return unchanged
  const picture = await cachedSocialImage(version, whole)
  const { byteLength: size } = picture
  const { status, headers, range } = fileResponse(request, { ...description, size })
  return new Response(range && picture.subarray(range.start, range.end), { status, headers })
}
