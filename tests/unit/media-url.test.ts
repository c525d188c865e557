import { describe, expect, it } from 'vitest'
import {
  type MediaFacts,
  mediaName,
  readMediaUrl,
  readName,
  typeOfName,
  variantName,
  variantWidths,
  withFocal,
} from '~/images/media-url'

const facts: MediaFacts = {
  hash: '0123456789abcdef0123',
  width: 1200,
  height: 800,
  color: '#16abcd',
  moving: false,
  extension: 'jpg',
}
const NAME = '0123456789abcdef0123-1200x800-16abcd.jpg'

describe('the name of an image', () => {
  it.each<[string, Partial<MediaFacts>]>([
    [NAME, {}],
    ['0123456789abcdef0123-1200x800.png', { color: null, extension: 'png' }],
    ['0123456789abcdef0123-1200x800-16abcd-moving.gif', { moving: true, extension: 'gif' }],
    [
      '0123456789abcdef0123-1x99999.svg',
      { color: null, width: 1, height: 99_999, extension: 'svg' },
    ],
  ])('%s is parsed', (name, changed) => {
    expect(mediaName({ ...facts, ...changed })).toBe(name)
    expect(readName(name)).toEqual({ ...facts, ...changed })
  })

  it('has a MIME type, and so have its variants', () => {
    expect(typeOfName(NAME)).toBe('image/jpeg')
    expect(typeOfName(variantName(NAME, 320, 'avif'))).toBe('image/avif')
    expect(typeOfName(variantName(NAME, 1200, 'webp'))).toBe('image/webp')
  })

  it.each([
    '',
    '..',
    '../../etc/passwd',
    `../${NAME}`,
    `${NAME}/..`,
    `${NAME}.html`,
    NAME.replace('.jpg', '.html'),
    NAME.replace('0123', '012'),
    NAME.toUpperCase(),
    NAME.replace('1200x800', '0x800'),
    NAME.replace('1200x800', '120000x800'),
    variantName(NAME, 321, 'avif'),
    variantName(NAME, 1280, 'avif'),
    variantName(NAME, 320, 'avif').replace('avif', 'jpg'),
    variantName('0123456789abcdef0123-1200x800-16abcd-moving.gif', 320, 'webp'),
    `${NAME}\0`,
    `${NAME}\n`,
  ])('cannot be %j', (name) => {
    expect(typeOfName(name)).toBeNull()
  })
})

describe('variant widths', () => {
  it.each([1, 8, 99, 1200, 30_000])('of %i px give names that can be parsed', (width) => {
    const picture = { ...facts, width }
    const names = variantWidths(picture).map((each) =>
      variantName(mediaName(picture), each, 'avif'),
    )
    expect(names.map(typeOfName)).toEqual(names.map(() => 'image/avif'))
  })

  it.each([
    [100, [100]],
    [320, [320]],
    [1200, [320, 640, 960, 1200]],
    [1920, [320, 640, 960, 1280, 1920]],
    [6000, [320, 640, 960, 1280, 1920]],
  ])('of %i px are %j, none larger than the image', (width, widths) => {
    expect(variantWidths({ ...facts, width })).toEqual(widths)
  })

  it('do not exist for animated images and SVG', () => {
    expect(variantWidths({ ...facts, moving: true })).toEqual([])
    expect(variantWidths({ ...facts, extension: 'svg' })).toEqual([])
  })
})

describe('the URL of an image', () => {
  it('may contain a focal point', () => {
    const url = withFocal(`/media/${NAME}`, { x: 20, y: 100 })
    expect(url).toBe(`/media/${NAME}?focal=20,100`)
    expect(readMediaUrl(url)).toEqual({ name: NAME, facts, focal: { x: 20, y: 100 } })
    expect(withFocal(url, { x: 50, y: 50 })).toBe(`/media/${NAME}`)
  })

  it.each(['?focal=101,5', '?focal=a', '?x=1', '?focal=-1,5'])(
    '%s has no focal point',
    (search) => {
      expect(readMediaUrl(`/media/${NAME}${search}`)?.focal).toBeNull()
    },
  )

  it.each(['/images/events/1.svg', `https://example.org/media/${NAME}`, '/media/x.jpg', ''])(
    '%j is not an image URL',
    (url) => {
      expect(readMediaUrl(url)).toBeNull()
      expect(withFocal(url, { x: 1, y: 1 })).toBe(url)
    },
  )
})
