import { redirect } from '@remix-run/node'
import { type Flash, setFlash } from '~/platform/flash.server'
import type { Said } from '~/ui/notice'

/** On to `address`, where the message is shown once. */
export async function redirectSaying(address: string, said: Said & Partial<Flash>) {
  return redirect(address, {
    status: 303,
    headers: {
      'Set-Cookie': await setFlash({ tone: 'default', ...said }),
      'Cache-Control': 'no-store',
    },
  })
}

/** The address that was posted to. */
export function here(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The search part of the address that was posted to: what the list behind a dialog shows. */
export const searchOf = (request: Request) => new URL(request.url).search
