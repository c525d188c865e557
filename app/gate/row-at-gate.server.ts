import { paths } from '~/paths'
import { listGates } from './gates.server'
import { countAtGate, isWhole } from './people.server'
import { registrationKey } from './person'
import { requireGate } from './require-gate.server'

/**
 * Where a phone that is signed in at a gate of the event finds a registration, whose QR code it scanned;
 * null for all other phones.
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
