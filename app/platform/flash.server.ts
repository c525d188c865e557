import { createCookie } from '@remix-run/node'
import type { Said } from '~/ui/notice'
import { sessionSecrets } from './secrets.server'

/** Said once, on the next page: as a banner in its HTML, and as a toast where scripts run. */
export interface Flash extends Said {
  tone: 'default' | 'destructive'
  /** Takes it back for as long as the message stands. */
  undo?: Deletion | Act
}

/** What was deleted, and when. */
interface Deletion {
  subject: string
  at: string
}

/** What to post where. */
interface Act {
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

/** The Set-Cookie header that takes it away again. */
export const clearFlash = (): Promise<string> => cookie.serialize('', { maxAge: 0 })

/** What the last request left to say, or null. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return value !== null && typeof value === 'object' && 'title' in value ? (value as Flash) : null
}
