import { formsMadeFrom } from '~/inbox/enter/enter-lead.server'
import { findLeadWithDetails } from '~/inbox/find-lead.server'

/** The request named by `from` in the address, which another one is made from; null without one. 404 if it is not there. */
export async function loadOrigin(request: Request, formType?: string) {
  const reference = new URL(request.url).searchParams.get('from')
  if (reference === null) return null
  const origin = await findLeadWithDetails(reference)
  const isThere = origin && origin.row.deletedAt === null && !origin.row.spam
  const forms = isThere ? formsMadeFrom(origin.row.kind) : []
  if (!isThere || forms.length === 0 || (formType && !forms.includes(formType)))
    throw new Response(null, { status: 404, statusText: 'Not Found' })
  return origin
}

/** What staff are told of a stored request. */
export const describeStored = (
  { reference }: { reference: string },
  origin: Awaited<ReturnType<typeof loadOrigin>>,
): string =>
  origin
    ? `${reference} was created from ${origin.row.reference}, which is closed.`
    : `The reference is ${reference}.`
