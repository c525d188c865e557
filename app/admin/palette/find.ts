import type { LoaderFunctionArgs } from '@remix-run/node'
import { stripNul } from 'db/strip-nul'
import { json } from '~/platform/http/resource.server'
import { requireStaff } from '~/platform/session.server'
import { RECORD_KINDS } from '~/registry/record-kinds.server'
import { findRecords, listOpenedLast } from './find.server'
import type { Found } from './found'
import { findNamed } from './rank'

/**
 * Search of the command palette: "add" commands, and records by name or reference, those with the text in
 * their name first; for fewer than two characters, the leads opened last and all "add" commands.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const text = stripNul(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100)
  if (text.length < 2) return json([...(await listOpenedLast(staff)), ...ADDING])
  const results = await findRecords(text)
  const named = findNamed(results, text)
  const others = results.filter((result) => !named.includes(result))
  return json([...findNamed(ADDING, text), ...named, ...others])
}

/** Commands that add a record: "Add an event". */
const ADDING: Found[] = RECORD_KINDS.map(({ addPath, names: { one } }) => ({
  to: addPath,
  label: `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
  kind: 'Action',
  words: 'new create',
}))
