import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Link } from '~/ui/link'
import { eventRegistration } from './definition'

interface ThankYouDialogProps {
  reference: string
  onClose: () => void
}

/** Confirms a registration: thanks, the reference and the next step. */
export function ThankYouDialog({ reference, onClose }: ThankYouDialogProps) {
  const { done, next } = eventRegistration
  return (
    <Dialog open onOpenChange={onClose} title={done.title} description={done.message}>
      <dl>
        <dt className="text-ink-muted">Your reference</dt>
        <dd className="tabular font-display text-step-3 font-semibold">{reference}</dd>
      </dl>
      <p className="mt-4 text-ink-muted">{next}</p>
      <p className="mt-4">
        <Link to={paths.trackOf(reference)} className="link">
          Track your registration
        </Link>
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
