import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findStaff, type Staff } from '../session.server'
import { problem, unexpected } from './problem.server'
import { refuseCrossSite } from './request.server'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Args = LoaderFunctionArgs | ActionFunctionArgs
export type Handler<Extra = unknown> = (args: Args & Extra) => Promise<Response>
export type StaffHandler = Handler<{ staff: Staff }>

export interface Handlers {
  /** Methods for any visitor. */
  open?: Partial<Record<Method, Handler>>
  /** Methods for signed-in staff, whom the handler receives. Anyone else gets a 401. */
  staff?: Partial<Record<Method, StaffHandler>>
}

/**
 * A JSON resource and its handlers by method. Each method is listed under who may call it, so none can be left
 * unguarded by oversight. Other methods get a 405, thrown errors become problems without internals, and cross-site
 * changes are refused.
 */
export function resource({ open = {}, staff = {} }: Handlers) {
  const handlers: Partial<Record<Method, Handler>> = { ...open }
  for (const [method, handler] of Object.entries(staff))
    handlers[method as Method] = forStaff(handler)
  const respond = async (args: Args): Promise<Response> => {
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
  return { loader: respond, action: respond }
}

/** Requires a signed-in person before calling `handler`. */
function forStaff(handler: StaffHandler): Handler {
  return async (args) => {
    const staff = await findStaff(args.request)
    return staff ? handler({ ...args, staff }) : problem(401, 'Sign in to do this.')
  }
}

function notAllowed(methods: string[]): Response {
  const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods
  return problem(405, `This address accepts ${methods.join(', ')} only.`, {
    headers: { Allow: allow.join(', ') },
  })
}

/** A JSON response. Public reads set how long shared caches may store them; everything else is not stored. */
export function json(
  value: unknown,
  { status = 200, cache = 'no-store' }: { status?: number; cache?: string } = {},
) {
  return Response.json(value, { status, headers: { 'Cache-Control': cache } })
}
