import type { KeptFile } from '~/conversation/file-rules'
import { paths } from '~/paths'

/** A photo of the crew, for lists of files. */
export const toStaffFile = ({ id, name, size }: KeptFile) => ({
  name,
  size,
  path: paths.leadFile(id),
})
