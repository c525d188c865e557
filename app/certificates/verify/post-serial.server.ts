import { data } from '@remix-run/node'
import { readSubmission } from '~/forms/submission.server'
import { hit, SERIAL_QUESTIONS } from '~/platform/rate-limits.server'
import { findVerified, hasSerial } from './find-verified.server'
import { serialFields, type VerifyActionData } from './serial-form'

/** Checks whether a serial is on a certificate. A POST, to keep the serial out of URLs. */
export async function postSerial(
  form: FormData,
  number: string,
  clientAddress: string | undefined,
) {
  const { values, again } = readSubmission(form, serialFields)
  const refuse = (status: number, formErrors?: string[], headers?: HeadersInit) =>
    data<VerifyActionData>(
      { result: again(formErrors ? { formErrors } : undefined) },
      { status, headers },
    )
  if (!values) return refuse(422)
  const found = await findVerified(number)
  if (!found) return data<VerifyActionData>({}, { status: 404 })
  const wait = await hit(SERIAL_QUESTIONS, clientAddress)
  if (wait > 0)
    return refuse(
      429,
      ['You have checked many serials in a short time. Please wait a while, or call us.'],
      {
        'Retry-After': String(wait),
      },
    )
  const isOnIt = await hasSerial(found.id, values.serial)
  const isVoid = found.voidedOn !== null
  const text = isOnIt
    ? `Yes, ${values.serial} is on ${found.number}${isVoid ? ', which is void' : ''}.`
    : `No, ${values.serial} is not on ${found.number}.`
  return data<VerifyActionData>({ answer: { isProof: isOnIt && !isVoid, text } })
}
