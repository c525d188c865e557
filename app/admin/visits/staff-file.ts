import type { KeptFile } from '~/conversation/file-rules'
import { paths } from '~/paths'

/** A crew's photo, for lists of files. */
export const toStaffFile = ({ id, name, size }: KeptFile) => ({
  name,
  size,
  path: paths.leadFile(id),
})
