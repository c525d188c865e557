import { tokenColor } from '~/ui/token-color.server'
import { BUTTON_LABEL, isOfHost, toMailParts } from './mail-parts'

// Mail clients support tables and inline styles, and little else. The colors come from the site's
// tokens; clients without support for our dark mode styles convert the light colors themselves.

interface HtmlEmail {
  subject: string
  /** Paragraphs separated by blank lines; the last one is the signature. */
  body: string
  brandName: string
  /** The site's own host: only its URLs become links. */
  host: string
}

/** The HTML part of an email: its text below the brand name, without images. */
export function toHtml({ subject, body, brandName, host }: HtmlEmail): string {
  const { paragraphs, signature } = toMailParts(body, host)
  const paragraph = (text: string, style: string, name: string) =>
    `<p class="${name}" style="margin:0 0 16px;${style}">${withLinks(text, host)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;${GROUND}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${GROUND}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${TEXT}">
<tr><td style="${HEADER}">${escaped(brandName)}</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;overflow-wrap:anywhere;${CARD}">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;${INK}">${withReferences(subject)}</h1>
${paragraphs.map(({ text, href }) => (text && paragraph(text, INK, 'ink')) + (href ? button(href) : '')).join('\n')}
${signature ? paragraph(signature, `font-size:14px;${MUTED}`, 'muted') : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const [surface, raised, ink, muted, action, actionInk] = [
  tokenColor('surface'),
  tokenColor('surface-raised'),
  tokenColor('ink'),
  tokenColor('ink-muted'),
  tokenColor('action'),
  tokenColor('action-ink'),
]
const GROUND = `background:${surface.light}`
const CARD = `background:${raised.light}`
const INK = `color:${ink.light}`
const MUTED = `color:${muted.light}`
const LINK = `color:${action.light}`
const BUTTON = `background:${action.light}`
const BUTTON_INK = `color:${actionInk.light}`
const TEXT = "font:16px/1.6 Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const HEADER = `padding:20px 28px;background:${tokenColor('surface-inverse').light};color:${tokenColor('ink-on-inverse').light};font:700 20px/1.3 'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif`

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${surface.dark} !important}
.card{background:${raised.dark} !important}
.ink{color:${ink.dark} !important}
.muted{color:${muted.dark} !important}
a{color:${action.dark} !important}
.button{background:${action.dark} !important}
.button a{color:${actionInk.dark} !important}
}`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Escapes the text and keeps references, which people read aloud, on one line. */
const withReferences = (text: string) =>
  escaped(text).replace(/\b[A-Z]{2}-[2-9A-Z]{6}\b/g, '<b style="white-space:nowrap">$&</b>')

/** A table cell carries the color, because Outlook ignores the padding of links. */
const button = (href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="button" style="border-radius:8px;${BUTTON}"><a href="${escaped(href)}" style="display:inline-block;padding:10px 20px;font-weight:600;text-decoration:none;${BUTTON_INK}">${BUTTON_LABEL}</a></td></tr></table>`

/** Escapes a paragraph, keeps its line breaks, and links the site's own URLs, without a period after them. */
function withLinks(text: string, host: string): string {
  const parts = text.split(/(https?:\/\/\S*[^\s.,:;])/)
  const html = parts.map((part) =>
    isOfHost(part, host)
      ? `<a href="${escaped(part)}" style="${LINK}">${escaped(part)}</a>`
      : withReferences(part),
  )
  return html.join('').replace(/\n/g, '<br>\n')
}
