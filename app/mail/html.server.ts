import { tokenColor } from '~/ui/token-color.server'

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
  const texts = body.trim().split(/\n{2,}/)
  const signature = texts.length > 1 ? texts.pop() : undefined
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
${texts.map((text) => paragraph(text, INK, 'ink')).join('\n')}
${signature ? paragraph(signature, `font-size:14px;${MUTED}`, 'muted') : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const [surface, raised, ink, muted, action] = [
  tokenColor('surface'),
  tokenColor('surface-raised'),
  tokenColor('ink'),
  tokenColor('ink-muted'),
  tokenColor('action'),
]
const GROUND = `background:${surface.light}`
const CARD = `background:${raised.light}`
const INK = `color:${ink.light}`
const MUTED = `color:${muted.light}`
const LINK = `color:${action.light}`
const TEXT = "font:16px/1.6 Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const HEADER = `padding:20px 28px;background:${tokenColor('surface-inverse').light};color:${tokenColor('ink-on-inverse').light};font:700 20px/1.3 'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif`

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${surface.dark} !important}
.card{background:${raised.dark} !important}
.ink{color:${ink.dark} !important}
.muted{color:${muted.dark} !important}
a{color:${action.dark} !important}
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

/** Escapes a paragraph, keeps its line breaks, and links the site's own URLs, without a period after them. */
function withLinks(text: string, host: string): string {
  const parts = text.split(/(https?:\/\/\S*[^\s.,:;])/)
  const html = parts.map((part) =>
    isOwn(part, host)
      ? `<a href="${escaped(part)}" style="${LINK}">${escaped(part)}</a>`
      : withReferences(part),
  )
  return html.join('').replace(/\n/g, '<br>\n')
}

const isOwn = (part: string, host: string) =>
  /^https?:/.test(part) && URL.canParse(part) && new URL(part).hostname === host
