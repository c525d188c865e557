import { paths } from '~/paths'

/** The trash's page number in the URL, from 1. */
export function parsePage(request: Request): number {
  const page = Math.trunc(Number(new URL(request.url).searchParams.get('page')))
  return page >= 1 && page <= 10_000 ? page : 1
}

const searchOf = (subject: string, page: number) =>
  new URLSearchParams({ of: subject, ...(page > 1 && { page: String(page) }) })

export const trashAddress = (subject: string, page = 1) =>
  `${paths.trash}?${searchOf(subject, page)}`

/** URL of the confirmation for deleting records permanently. */
export function confirmAddress(subject: string, ids: string[], page = 1): string {
  const search = searchOf(subject, page)
  for (const id of ids) search.append('ids', id)
  return `${paths.deletePermanently}?${search}`
}
