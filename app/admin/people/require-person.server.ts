import { parseId } from 'db/parse-id'
import { findPerson, type Person } from '~/staff/people.server'

/** The person in the URL; throws a 404 response if there is none. */
export async function requirePerson(param: string | undefined): Promise<Person> {
  const id = parseId(param)
  const person = id ? await findPerson(id) : null
  if (!person) throw new Response(null, { status: 404 })
  return person
}
