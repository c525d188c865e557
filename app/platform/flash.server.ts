import { createCookie, redirect } from '@remix-run/node'
import type { Notice } from '~/ui/notice'
import { sessionSecrets } from './secrets.server'

/** A message for the next page, shown once: a banner in the HTML, a toast where scripts run. */
export interface Flash extends Notice {
  tone: 'default' | 'destructive'
  /** Offers undo while the message is visible. */
  undo?: Deletion | FlashForm
}

/** What was deleted, and when. */
interface Deletion {
  subject: string
  at: string
}

/** A form with one button, such as Undo. */
interface FlashForm {
  action: string
  values: Record<string, string>
}

const cookie = createCookie('flash', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secrets: sessionSecrets,
})

/** The Set-Cookie header that carries `flash` to the next page. */
export const setFlash = (flash: Flash): Promise<string> => cookie.serialize(flash)

/** The Set-Cookie header that clears the flash. */
export const clearFlash = (): Promise<string> => cookie.serialize('', { maxAge: 0 })

/** The flash that the last request set, or null. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return value !== null && typeof value === 'object' && 'title' in value ? (value as Flash) : null
}

/** Redirects to `address`, where the message is shown once. */
export async function redirectWithFlash(address: string, notice: Notice & Partial<Flash>) {
  return redirect(address, {
    status: 303,
    headers: {
      'Set-Cookie': await setFlash({ tone: 'default', ...notice }),
      'Cache-Control': 'no-store',
    },
  })
}
