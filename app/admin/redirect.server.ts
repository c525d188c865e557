import { redirect } from '@remix-run/node'
import { type Flash, setFlash } from '~/platform/flash.server'
import type { Notice } from '~/ui/notice'

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

/** The address that was posted to. */
export function requestedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The search part of the address that was posted to: what the list behind a dialog shows. */
export const requestedSearch = (request: Request) => new URL(request.url).search
