import { data } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { readSubmission } from '~/forms/submission.server'
import { gateFields } from '~/gate/gate-forms'
import { createGate, type Gate, revokeGate, unlockGate } from '~/gate/gates.server'
import { isLocked } from '~/gate/sign-in.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { toQrCode } from '~/platform/qr-code.server'
import type { Staff } from '~/platform/session.server'
import type { ShownGate } from './gate-card'
import type { GatesActionData } from './new-gate-form'

/** A gate for its card, with its link unless it is revoked or check-in has ended; then `origin` is null. */
export async function describeGate(gate: Gate, origin: string | null): Promise<ShownGate> {
  const { id, name, token, revokedAt } = gate
  const revoked = revokedAt !== null
  const address = revoked || origin === null ? null : origin + paths.gate(token)
  return {
    id,
    name,
    revoked,
    locked: address !== null && (await isLocked(gate)),
    link: address === null ? null : { address, qrCode: toQrCode(address) },
  }
}

const idIn = (form: FormData, name: string) => parseId(String(form.get(name))) ?? 0

async function postRevoke(staff: Staff, eventId: number, form: FormData) {
  const name = await revokeGate(staff, eventId, idIn(form, 'revoke'))
  return backTo(eventId, name, 'Gate revoked', (name) => `The link of ${name} no longer works.`)
}

async function postUnlock(staff: Staff, eventId: number, form: FormData) {
  const name = await unlockGate(staff, eventId, idIn(form, 'unlock'))
  return backTo(eventId, name, 'Gate unlocked', (name) => `The PIN of ${name} can be tried again.`)
}

function backTo(
  eventId: number,
  name: string | null,
  title: string,
  message: (name: string) => string,
) {
  const page = paths.eventGates(eventId)
  return name === null
    ? redirectWithFlash(page, {
        title: 'Not done',
        message: 'This gate has already been revoked.',
        tone: 'destructive',
      })
    : redirectWithFlash(page, { title, message: message(name) })
}

/** Adds, revokes or unlocks a gate. */
export async function postGate(staff: Staff, eventId: number, form: FormData) {
  if (form.has('revoke')) return postRevoke(staff, eventId, form)
  if (form.has('unlock')) return postUnlock(staff, eventId, form)
  const { values, again } = readSubmission(form, gateFields)
  if (!values) return data<GatesActionData>({ result: again() }, { status: 422 })
  const made = await createGate(staff, eventId, values.name)
  // No redirect, because the PIN must not be in a URL or cookie.
  return data<GatesActionData>({ made: { name: values.name, pin: made.pin } }, { status: 201 })
}
