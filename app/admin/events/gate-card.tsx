import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { Card } from '~/ui/card'

export interface ShownGate {
  id: number
  name: string
  revoked: boolean
  locked: boolean
  /** Its address, and a QR code as a data URL; null if it no longer works. */
  link: { address: string; qrCode: string } | null
}

/** A gate with its link, printable as a handout without the PIN. */
export function GateCard({ gate, event }: { gate: ShownGate; event: string }) {
  const { name, revoked, locked, link } = gate
  return (
    <Card as="li" className={link ? 'break-inside-avoid' : 'print:hidden'}>
      <h2 className="mb-1 flex flex-wrap items-center gap-3 text-step-1">
        {name} {revoked && <Badge tone="gray">Revoked</Badge>}
        {locked && <Badge tone="red">Locked</Badge>}
      </h2>
      <p className="hidden print:block">{event}</p>
      {link && (
        <>
          <img
            src={link.qrCode}
            width="160"
            height="160"
            alt={`QR code for ${name}`}
            className="my-3 rounded-control bg-white p-2"
          />
          <p className="text-step-00 wrap-anywhere">{link.address}</p>
          <GateForm gate={gate} />
        </>
      )}
    </Card>
  )
}

function GateForm({ gate: { id, name } }: { gate: ShownGate }) {
  return (
    <Form
      method="post"
      className="mt-3 flex flex-wrap items-center gap-3 print:hidden"
      preventScrollReset
    >
      <SubmitButton
        name="unlock"
        value={id}
        variant="secondary"
        size="small"
        pending="Unlocking..."
      >
        Unlock<span className="visually-hidden"> {name}</span>
      </SubmitButton>
      <details>
        <summary className={buttonLook({ variant: 'quiet-danger', size: 'small' }, 'list-none')}>
          Revoke<span className="visually-hidden"> {name}</span>
        </summary>
        <p className="my-2">
          Its link stops working immediately, even on phones that are signed in.
        </p>
        <SubmitButton name="revoke" value={id} variant="danger" size="small" pending="Revoking...">
          Revoke {name}
        </SubmitButton>
      </details>
    </Form>
  )
}
