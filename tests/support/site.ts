import { type CheerioAPI, load } from 'cheerio'
import { createSite } from '~/process/site.server'
import type { FormValues } from './lead-forms'
import { loadSourceBuild } from './source-build'

// Runs the site from its sources in this process: real requests, without sockets or a build.
export const build = await loadSourceBuild()
const site = createSite(build)

/** The routes of the build by id. */
export const { routes } = build

export const ORIGIN = 'http://site.test'

export interface Sent {
  headers?: HeadersInit
  /** Client IP address; without it, rate limits do not apply. */
  clientAddress?: string
}

export function send(path: string, init: RequestInit & Sent = {}): Promise<Response> {
  const { clientAddress, ...rest } = init
  return site(new Request(new URL(path, ORIGIN), { redirect: 'manual', ...rest }), {
    clientAddress,
  })
}

/** Posts a form like a browser without JavaScript. */
export function postForm(path: string, values: FormValues, { headers, clientAddress }: Sent = {}) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) body.append(name, item)
  return send(path, {
    method: 'POST',
    body,
    clientAddress,
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
}

export function postJson(path: string, value: unknown, { headers, clientAddress }: Sent = {}) {
  return send(path, {
    method: 'POST',
    body: JSON.stringify(value),
    clientAddress,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** Parses a response for queries with selectors. */
export async function page(response: Response | Promise<Response>): Promise<CheerioAPI> {
  return load(await (await response).text())
}

/** Follows a redirect like a browser: with the previous cookies and those set by the response. */
export function follow(response: Response, had?: string): Promise<Response> {
  const came = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const cookies = [...(had ? [had] : []), ...came]
  return send(response.headers.get('Location') ?? '', { headers: { Cookie: cookies.join('; ') } })
}
