import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { problem, unexpected } from './problem.server'
import { refuseCrossSite } from './request.server'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>

/**
 * A JSON address and what it does for each method. Any other method is a 405 that lists these;
 * whatever a handler throws is a problem without internals; a change asked for by another site is refused.
 */
export function resource(handlers: Partial<Record<Method, Handler>>) {
  const answer = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { request } = args
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = handlers[method as Method]
    if (!handler) return notAllowed(Object.keys(handlers))
    try {
      return (method === 'GET' ? null : refuseCrossSite(request)) ?? (await handler(args))
    } catch (error) {
      return unexpected(error, request)
    }
  }
  return { loader: answer, action: answer }
}

function notAllowed(methods: string[]): Response {
  const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods
  return problem(405, `This address takes ${methods.join(', ')} only.`, {
    headers: { Allow: allow.join(', ') },
  })
}

/** A JSON answer. Public reads say how long a shared cache may keep them; all else is kept by nobody. */
export function json(
  value: unknown,
  { status = 200, cache = 'no-store' }: { status?: number; cache?: string } = {},
) {
  return Response.json(value, { status, headers: { 'Cache-Control': cache } })
}
