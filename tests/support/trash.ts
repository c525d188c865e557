import { page } from './site'
import { followAsStaff, postAsStaff, sendAsStaff } from './staff'

/** Path of the confirmation for deleting these permanently. */
export const deletePath = (subject: string, ids: (string | number)[]) =>
  `/admin/trash/delete?${new URLSearchParams([['of', subject], ...ids.map((id) => ['ids', String(id)])])}`

/** Opens the confirmation and submits it. */
export async function deletePermanently(
  subject: string,
  ids: (string | number)[],
): Promise<Response> {
  const path = deletePath(subject, ids)
  const form = (await page(sendAsStaff(path)))('[role=dialog] form')
  const values = form.serializeArray()
  return postAsStaff(path, {
    subject: values.find(({ name }) => name === 'subject')?.value ?? '',
    ids: values.filter(({ name }) => name === 'ids').map(({ value }) => value),
  })
}

/** Text of the page that a response redirects to. */
export const textAfter = async (response: Response) =>
  (await page(followAsStaff(response)))('body').text()
