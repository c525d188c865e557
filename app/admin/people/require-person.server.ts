import { findPerson, type Person } from '~/staff/people.server'

/** The person that an address names; throws the 404 where there is none. */
export async function requirePerson(param: string | undefined): Promise<Person> {
  const id = /^[1-9]\d{0,8}$/.exec(param ?? '')?.[0]
  const person = id ? await findPerson(Number(id)) : null
  if (!person) throw new Response(null, { status: 404 })
  return person
}
