import { Badge } from '~/ui/badge'

/** Whether a certificate is valid, as a colored badge. */
export const CertificateBadge = ({ isVoid }: { isVoid: boolean }) => (
  <span className="inline-flex">
    {isVoid ? <Badge tone="gray">Void</Badge> : <Badge tone="green">Valid</Badge>}
  </span>
)
