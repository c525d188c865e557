import { useId } from 'react'
import type { MailParts } from '~/mail/mail-parts'
import { MailBody } from './mail-body'

/** An email to preview. */
export interface PreviewedMail {
  to: string
  subject: string
  parts: MailParts
  /** Numbers of the attached certificates. */
  papers?: string[]
  /** The condition for sending it, such as "if you offer these times". */
  when?: string
}

/** Previews an email. */
export function MailPreview({
  mail: { to, subject, parts, papers = [], when },
}: {
  mail: PreviewedMail
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 wrap-anywhere" role="status">
      <p id={id} className="font-semibold">
        Email preview for <bdi>{to}</bdi>
        {when && `, ${when}`}
      </p>
      <MailBody subject={subject} parts={parts} />
      {papers.length > 0 && <p>Attached: {papers.map((number) => `${number}.pdf`).join(', ')}</p>}
    </section>
  )
}
