import { useEffect } from 'react'
import type { Notice } from '~/ui/notice'
import { useToast } from '~/ui/toast'

// What reaches the router in place of this site's response: the page of a proxy while a process restarts,
// of a captive portal, or nothing at all. The router would show the page for errors, and all that was
// typed would be gone.

/** What the action of a page returns where the site did not: whether anything was stored is not known. */
export interface Unanswered {
  unanswered: true
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
const EVENT = 'unanswered'

const send = globalThis.fetch

/**
 * Keeps the page, and what was typed into it, while requests of the router are not answered by this site,
 * and says so by a toast. A form that posts to its own page says it itself (form.tsx).
 */
export function useUnanswered(): void {
  const toast = useToast()
  useEffect(() => {
    interceptFetch()
    const tell = (event: Event) => {
      // One of the forms on the page is enough.
      event.stopImmediatePropagation()
      const { title, message } = (event as CustomEvent<Notice>).detail
      toast({ title, description: message, tone: 'destructive' })
    }
    window.addEventListener(EVENT, tell)
    return () => window.removeEventListener(EVENT, tell)
  }, [toast])
}

/** The framework has no hook for this: its requests are those whose target is a URL object. */
function interceptFetch(): void {
  if (window.fetch !== send) return
  window.fetch = (target, init) => {
    if (!(target instanceof URL) || !isRouters(target, init)) return send(target, init)
    return init?.method ? post(target, init) : get(target, init)
  }
}

/** Page data, and where a link leads; what is asked ahead of time has no signal, and may fail. */
const isRouters = ({ pathname }: URL, init?: RequestInit) =>
  pathname.endsWith('.data') || (pathname === '/__manifest' && init?.signal)

/** Asks until the site answers, or something else is asked for. */
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
 * Sends once: what was posted may have arrived. In place of a response, the page's form gets `Unanswered`;
 * an action without a page leads back to the page that is shown. Both as turbo-stream, the router's format.
 */
async function post(target: URL, init: RequestInit): Promise<Response> {
  const response = await ask(target, init)
  if (response) return response
  const { pathname, search, hash } = location
  if (target.pathname.replace(/(\/_root)?\.data$/, '') === pathname.replace(/\/$/, ''))
    return new Response('[{"_1":2},"data",{"_3":4},"unanswered",true]\n', { status: 503 })
  window.dispatchEvent(new CustomEvent(EVENT, { detail: NOT_DONE }))
  const here = JSON.stringify(pathname + search + hash)
  return new Response(`[{"_1":2,"_3":4,"_5":6},"redirect",${here},"status",303,"replace",true]\n`)
}

/** The site's own response; null where there is none, or another's. */
async function ask(target: URL, init?: RequestInit): Promise<Response | null> {
  try {
    const response = await send(target, init)
    return isOurs(response, target) ? response : null
  } catch (error) {
    // fetch throws a TypeError where no response came; an abort is not one.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Remix marks what it answers, except the manifest. */
const isOurs = ({ status, headers }: Response, { pathname }: URL) =>
  pathname.endsWith('.data')
    ? headers.has('X-Remix-Response')
    : status === 204 || headers.get('Content-Type')?.startsWith('application/json') === true
