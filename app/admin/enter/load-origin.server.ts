import { formsCreatedFrom } from '~/inbox/enter/enter-lead.server'
import { findLeadWithDetails } from '~/inbox/find-lead.server'
import { notFound } from '~/platform/http/not-found.server'

/**
 * The request in the URL's `from`, from which another one is created; null without it. Throws a 404 response if there
 * is none.
 */
export async function loadOrigin(request: Request, formType?: string) {
  const reference = new URL(request.url).searchParams.get('from')
  if (reference === null) return null
  const origin = await findLeadWithDetails(reference)
  const isThere = origin && origin.row.deletedAt === null && !origin.row.spam
  const forms = isThere ? formsCreatedFrom(origin.row.kind) : []
  if (!isThere || forms.length === 0 || (formType && !forms.includes(formType))) throw notFound()
  return origin
}

/** The message about a stored request. */
export const describeStored = (
  { reference }: { reference: string },
  origin: Awaited<ReturnType<typeof loadOrigin>>,
): string =>
  origin
    ? `${reference} was created from ${origin.row.reference}, which is closed.`
    : `The reference is ${reference}.`
