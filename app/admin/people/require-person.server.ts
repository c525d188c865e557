import { parseId } from 'db/parse-id'
import { notFound } from '~/platform/http/not-found.server'
import { findPerson, type Person } from '~/staff/people.server'

/** The person in the URL; throws a 404 response if there is none. */
export async function requirePerson(param: string | undefined): Promise<Person> {
  const id = parseId(param)
  const person = id ? await findPerson(id) : null
  if (!person) throw notFound()
  return person
}
