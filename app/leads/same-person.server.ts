import { leads } from 'db/schema/leads'
import { PHONE_DIGITS, phoneKey } from 'db/schema/phone-key'
import { or, type SQL, sql } from 'drizzle-orm'

export interface Person {
  email: string
  phone: string | null
}

/** The last ten digits of a phone number; null if it has fewer, which identify nobody. */
function keyOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-PHONE_DIGITS)
  return digits.length < PHONE_DIGITS ? null : digits
}

/** Whether two leads came from one person, judging by email address and phone number. */
export const isOnePerson = (a: Person, b: Person): boolean =>
  (a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase()) ||
  (keyOf(a.phone) !== null && keyOf(a.phone) === keyOf(b.phone))

/** The leads with a person's address or phone; none for a person without either. */
export function isOfPerson({ email, phone }: Person): SQL {
  const digits = keyOf(phone)
  const same = [
    ...(email === '' ? [] : [sql`lower(${leads.email}) = ${email.toLowerCase()}`]),
    ...(digits === null ? [] : [sql`${phoneKey(leads.phone)} = ${digits}`]),
  ]
  return or(...same) ?? sql`false`
}
