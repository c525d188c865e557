import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toCsv } from '~/admin/table/csv.server'
import { storedNameOf, tableOf } from '~/backup/manifest'
import { parseItemKey } from '~/calendar/calendar-item'
import { countOf } from '~/estimator/estimator'
import { parseEventTime } from '~/events/event-time'
import { email, image, list, text, url } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { validateField } from '~/forms/validate-field'
import { readMediaUrl, typeOfName } from '~/images/media-url'
import { sanitizeSvg } from '~/images/svg.server'
import { readSent } from '~/leads/link.server'
import { toHtml } from '~/mail/html.server'
import { readCard, writeCard } from '~/pages/card-lines'
import { isColor } from '~/pages/colors'
import { ownFields, readPayload } from '~/pages/editor-form'
import { isLink } from '~/pages/hero'
import { parseMarkdown, plainExcerpt } from '~/pages/parse-markdown'
import { sectionsSchema } from '~/pages/section-schema.server'
import { isStorableJson } from '~/pages/storable-json'
import { textPageFields } from '~/pages/text-page-fields'
import { networkOf } from '~/platform/http/network.server'
import { log } from '~/platform/log.server'
import { hasChosenTheme } from '~/platform/theme.server'
import { parseVersion } from '~/records/parse-version'
import { searchQuery } from '~/records/search.server'
import { serviceFields } from '~/services/service-fields'
import { matches } from '~/site/search'
import { browserName } from '~/staff/browser-name'
import { TitleText } from '~/ui/title-text'

const LENGTH = 50_000
const many = (unit: string) => unit.repeat(LENGTH / unit.length)

/** Repeated text on which a non-linear pattern is slow: near matches, over and over. */
const UNITS = [
  ...[' ', '\t', '\n', '\r\n', '\u2028', 'a', '0', '-', '.', '/', '@', '#', '"', '\\', ':', ','],
  ...['(', '[', '<', '*', '_', '`', '~', '&', '%', '=', ';', '😀', '\u0301', '\ud800'],
  ...['a ', 'a\n', 'a-', 'a@', 'a.', '0.', '# a\n', '- a\n', '1. a\n', '> a\n', '\n\n- a\n\n'],
  ...['**a ', ' **', '*a ', '*_', '_a ', '_*a', '`a', '[a', '[a](', '[](b', '](', '![[', '**(\t'],
  ...['url(', 'url( ', 'url(#a)', 'url', '/*', '*/', 'expression ', 'data:', '&lt;', '<g>', '<g/>'],
  ...[
    '<svg',
    '<a b="">',
    '<style/>',
    '<!--',
    '<![CDATA[',
    ']]',
    '<?',
    'a="" ',
    'https://',
    'x=1; ',
  ],
]
/** What a pattern must match before it becomes slow, and what makes it fail at the end. */
const FRAMES: [start: string, end: string][] = [
  ['# x', 'y'],
  ['- ', '\u2028x'],
  ['1) ', '\u2028x'],
  ['> ', '\u2028x'],
  ['# ', ' #x'],
  ['9', 'x'],
  ['9 a', 'x'],
  ['/', ' '],
  ['a@', '!'],
  ['"', ''],
  ['; ', '='],
  ['https://a.example/', '<'],
  ['data:image/png;base64,', '!'],
]

const FILLINGS = [' ', 'a', '0', '-', '/', '*', '[', '(']

const TEXTS = [
  ...UNITS.flatMap((unit) => [many(unit), `${many(unit)}!`]),
  ...FRAMES.flatMap(([start, end]) => FILLINGS.map((unit) => start + many(unit) + end)),
]

const svg = (content: string) => sanitizeSvg(Buffer.from(`<svg>${content}</svg>`))
const formWith = (name: string, value: string) => {
  const form = new FormData()
  form.append(name, value)
  return form
}
const about = (words: string) => ({ title: words, description: '' })
const LONG = { max: 1_000_000 }

/** Every exported function that applies a pattern to user input. */
const READERS: Record<string, (text: string) => unknown> = {
  Markdown: (text) => plainExcerpt(parseMarkdown(text)),
  'a card': (text) => [readCard(text), writeCard({ description: text, features: [text] })],
  'a title': (text) => TitleText({ children: text }),
  'the time of an event': parseEventTime,
  'a drawing': svg,
  'an attribute of a drawing': (text) => svg(`<g fill="${text.replace(/["<&]/g, "'")}"/>`),
  'an address in a drawing': (text) => svg(`<use href="${text.replace(/["<&]/g, "'")}"/>`),
  'a style sheet in a drawing': (text) => svg(`<style>${text.replace(/[<&]/g, '>')}</style>`),
  'the size of a drawing': (text) => {
    const value = text.replace(/["<&]/g, "'")
    return sanitizeSvg(Buffer.from(`<svg width="${value}" viewBox="${value}"/>`))
  },
  'the address of a picture': (text) => [readMediaUrl(`/media/${text}`), typeOfName(text)],
  'an email address': (text) => validateField(email('Email', LONG), text),
  'a web address': (text) => validateField(url('Website', LONG), text),
  'a picture field': (text) => validateField(image('Picture', LONG), text),
  'a list': (value) =>
    schemaOf({ list: list('List', { item: 'line', ...LONG }), text: text('Text', LONG) }).safeParse(
      { list: value, text: value },
    ),
  'the id of a service': (text) => validateField({ ...serviceFields.id, ...LONG }, text),
  'the slug of a page': (text) => validateField({ ...textPageFields.slug, ...LONG }, text),
  'the number of a lead': (text) => readSent(`PU-${text}.${text}`),
  'a letter': (text) => toHtml({ subject: text, body: text, brandName: text, host: 'a.example' }),
  'the sections of a page': (text) =>
    sectionsSchema.safeParse([{ id: text, title: text, items: [{ title: text }] }]),
  'the form of a page': (text) => readPayload(ownFields(formWith(`sections${text}`, text))),
  'a color': isColor,
  'a link': isLink,
  'JSON to store': isStorableJson,
  'words to search for': (text) => [
    matches(about(text), 'word'),
    matches(about('word'), text),
    searchQuery(text),
  ],
  'a cell of a spreadsheet': (text) => toCsv([[text]]),
  'an item of the calendar': (text) => parseItemKey(`event-${text}`),
  'a version': parseVersion,
  'a count': countOf,
  'a file of a backup': (text) => [tableOf(`rows/${text}`), storedNameOf(`files/${text}`)],
  'the address of a client': networkOf,
  'a cookie': (text) => hasChosenTheme(new Request('http://a.example', cookie(text))),
  'the name of a browser': browserName,
  'the message of an error': (text) => log.error('tested', new Error(text)),
}

const cookie = (text: string) => ({ headers: { cookie: text.replace(/[^ -~]/g, '') } })

/**
 * CPU time limit for one text, in ms: linear patterns need a fifth of it, others take a second. CPU time, because on a
 * busy machine wall-clock time also measures other processes.
 */
const MAX_MS = 300

describe('long input takes linear time', { timeout: 60_000 }, () => {
  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    return () => vi.restoreAllMocks()
  })

  for (const [name, read] of Object.entries(READERS))
    it(name, async ({ signal }) => {
      for (const text of TEXTS) {
        // Lets the runner abort a slow loop.
        await setImmediate()
        signal.throwIfAborted()
        const before = process.cpuUsage()
        await read(text)
        const { user, system } = process.cpuUsage(before)
        const ms = (user + system) / 1000
        expect(ms, `${text.slice(0, 20)}…${text.slice(-5)}`).toBeLessThan(MAX_MS)
      }
    })
})
