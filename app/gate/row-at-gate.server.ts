import { paths } from '~/paths'
import { listGates } from './gates.server'
import { countAtGate, isWhole } from './people.server'
import { registrationKey } from './person'
import { requireGate } from './require-gate.server'

/**
 * The row of a registration, for a phone that scanned its QR code while signed in at a gate of the event; null for
 * other phones.
 */
export async function rowAtGate(
  request: Request,
  eventId: number,
  { id, reference }: { id: number; reference: string },
): Promise<string | null> {
  if (!request.headers.get('Cookie')?.includes('gate-')) return null
  for (const { token } of await listGates(eventId)) {
    const { isSignedIn } = await requireGate(request, token)
    if (!isSignedIn) continue
    const search = isWhole(await countAtGate(eventId)) ? '' : `?q=${reference}`
    return `${paths.gate(token)}${search}#${registrationKey(id)}`
  }
  return null
}
