import { useEffect } from 'react'
import { SIGNED_OUT_HEADER } from '~/platform/http/signed-out-header'
import type { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toast'

// Handles what the router receives instead of this site's response: a proxy's page while a process restarts, a captive
// portal's page, or nothing. The router would show the error page, and everything typed would be lost.

/** What a page's action returns if the site did not respond. Whether anything was stored is unknown. */
export interface NoResponse {
  noResponse: true
}

const NOT_DONE: Notice = {
  title: 'Not done',
  message: 'The site did not answer. Please try again.',
}
const RETRYING: Notice = {
  title: 'The site does not answer',
  message: 'Trying again. What you typed is still here.',
}

const RETRY_MS = 2000
const EVENT = 'lost'

/**
 * Fired on the window when a form was not handled because nobody is signed in any more. The detail, a function, sends
 * it again. A listener prevents the default and calls it later; without a listener, the sign-in page opens.
 */
export const SIGNED_OUT = 'signed-out'

const send = globalThis.fetch

/**
 * While the router's requests get no response from this site, keeps the page and what was typed, and shows a toast. A
 * form that posts to its own page shows the message itself (form.tsx).
 */
export function useNoResponse(): void {
  const toast = useToast()
  useEffect(() => {
    interceptFetch()
    const tell = (event: Event) => {
      // One form per page is enough.
      event.stopImmediatePropagation()
      const { title, message } = (event as CustomEvent<Notice>).detail
      toast({ title, description: message, tone: 'destructive' })
    }
    window.addEventListener(EVENT, tell)
    return () => window.removeEventListener(EVENT, tell)
  }, [toast])
}

/** The framework has no hook for this: its requests are those made with a URL object. */
function interceptFetch(): void {
  if (window.fetch !== send) return
  window.fetch = (target, init) => {
    if (!(target instanceof URL) || !isRouters(target, init)) return send(target, init)
    return init?.method ? post(target, init) : get(target, init)
  }
}

/** Page data and navigation. A prefetch has no signal, and may fail. */
const isRouters = ({ pathname }: URL, init?: RequestInit) =>
  pathname.endsWith('.data') || (pathname === '/__manifest' && init?.signal)

/** Retries until the site responds or another request takes its place. */
async function get(target: URL, init?: RequestInit): Promise<Response> {
  const response = await ask(target, init)
  if (response) return response
  window.dispatchEvent(new CustomEvent(EVENT, { detail: RETRYING }))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    const later = await ask(target, init)
    if (later) return later
  }
}

/**
 * Sends once, because a post may have arrived. Instead of a response, the page's form gets `NoResponse`; an action
 * without a page returns to the current one. Both are turbo-stream, the router's format.
 */
async function post(target: URL, init: RequestInit): Promise<Response> {
  const response = await ask(target, init)
  if (response?.headers.has(SIGNED_OUT_HEADER))
    return (await hasSignedIn()) ? post(target, init) : response
  if (response) return response
  const { pathname, search, hash } = location
  if (target.pathname.replace(/(\/_root)?\.data$/, '') === pathname.replace(/\/$/, ''))
    return new Response('[{"_1":2},"data",{"_3":4},"noResponse",true]\n', { status: 503 })
  window.dispatchEvent(new CustomEvent(EVENT, { detail: NOT_DONE }))
  const here = JSON.stringify(pathname + search + hash)
  return new Response(`[{"_1":2,"_3":4,"_5":6},"redirect",${here},"status",303,"replace",true]\n`)
}

/** Resolves with true when a listener says that the person has signed in again, with false if there is no listener. */
const hasSignedIn = () =>
  new Promise<boolean>((resolve) => {
    const detail = () => resolve(true)
    const isIgnored = window.dispatchEvent(
      new CustomEvent(SIGNED_OUT, { cancelable: true, detail }),
    )
    if (isIgnored) resolve(false)
  })

/** The site's own response; null if there is none, or if it is somebody else's. */
async function ask(target: URL, init?: RequestInit): Promise<Response | null> {
  try {
    const response = await send(target, init)
    return isOurs(response, target) ? response : null
  } catch (error) {
    // fetch throws a TypeError if there was no response; an abort is different.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Remix marks its responses, except the manifest. */
const isOurs = ({ status, headers }: Response, { pathname }: URL) =>
  pathname.endsWith('.data')
    ? headers.has('X-Remix-Response')
    : status === 204 || headers.get('Content-Type')?.startsWith('application/json') === true
