import { paths } from '~/paths'

/** The page of the trash that an address shows, from 1. */
export function parsePage(request: Request): number {
  const page = Math.trunc(Number(new URL(request.url).searchParams.get('page')))
  return page >= 1 && page <= 10_000 ? page : 1
}

const searchOf = (subject: string, page: number) =>
  new URLSearchParams({ of: subject, ...(page > 1 && { page: String(page) }) })

export const trashAddress = (subject: string, page = 1) =>
  `${paths.trash}?${searchOf(subject, page)}`

/** Where staff are asked whether these are to be deleted for good. */
export function confirmAddress(subject: string, ids: string[], page = 1): string {
  const search = searchOf(subject, page)
  for (const id of ids) search.append('ids', id)
  return `${paths.deletePermanently}?${search}`
}
