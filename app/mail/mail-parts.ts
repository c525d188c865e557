import { withOrigin } from './site-links'

/** An email's text in the parts that its HTML and its preview show. */
export interface MailParts {
  paragraphs: MailParagraph[]
  /** The last paragraph, if it is not the only one. */
  signature: string
}

interface MailParagraph {
  text: string
  /** Target of the button below the text. */
  href?: string
}

/** What the button says; the text above it says what for. */
export const BUTTON_LABEL = 'Open the page'

/**
 * Splits a text at blank lines. The first line that stands alone and ends with a URL of `host`, as in "See your
 * request: https://…", has a button for it; an email has one main action.
 */
export function toMailParts(body: string, host: string): MailParts {
  const texts = body.trim().split(/\n{2,}/)
  const signature = texts.length > 1 ? (texts.pop() ?? '') : ''
  const hrefs = texts.map((text) => {
    const [, href = ''] = /^(?:.*: )?(https?:\/\/\S*[^\s.,:;])$/.exec(text) ?? []
    return isOfHost(href, host) ? href : ''
  })
  const main = hrefs.findIndex(Boolean)
  const paragraphs = texts.map((text, index) => {
    const href = index === main ? hrefs[index] : ''
    return href ? { text: text.slice(0, -href.length).trim(), href } : { text }
  })
  return { paragraphs, signature }
}

/** The parts of a stored text, as sent from the site at `origin`. */
export const toPreviewParts = (body: string, origin: string): MailParts =>
  toMailParts(withOrigin(body, origin), new URL(origin).hostname)

/** True for a URL of `host`; only those become links. */
export const isOfHost = (text: string, host: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).hostname === host
