import type { RequestHandler } from '@remix-run/node'
import { BASE } from '~/forms/loaded-state'
import { readForm } from '~/platform/http/request.server'
import { SIGNED_OUT_HEADER } from '~/platform/http/signed-out-header'

/**
 * For a form that a browser without scripts sent after its session had ended: the sign-in page with the text of the
 * form, which would be lost with a redirect. Null for any other response, and for a form without text. With scripts the
 * page keeps the form (`SignedOutDialog`).
 */
export async function giveBackText(
  request: Request,
  response: Response,
  remix: RequestHandler,
): Promise<Response | null> {
  const location = response.headers.get('Location')
  const isNavigation = request.headers.get('Accept')?.includes('text/html')
  if (!(location && isNavigation && response.headers.has(SIGNED_OUT_HEADER))) return null
  const form = await readForm(request)
  const unsent = form instanceof Response ? '' : textIn(form)
  if (unsent === '') return null
  const { headers } = request
  return remix(new Request(new URL(location, request.url), { headers }), { unsent })
}

/** The texts of a form: what has more than one word, so neither ids nor choices. */
function textIn(form: FormData): string {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && isText(name, value.trim()) ? [value.trim()] : [],
  )
  return texts.join('\n\n').replaceAll('\r\n', '\n')
}

const isText = (name: string, value: string) =>
  /\s/.test(value) && name !== BASE && !/password/i.test(name)
