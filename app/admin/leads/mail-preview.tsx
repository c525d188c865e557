import { useId } from 'react'

/** An email as it is sent. */
export interface PreviewedMail {
  to: string
  subject: string
  body: string
  /** Numbers of the certificates that are attached. */
  papers?: string[]
  /** On what condition it is sent, such as "if you offer these times". */
  when?: string
}

/** An email before it is sent, as its reader gets it. */
export function MailPreview({
  mail: { to, subject, body, papers = [], when },
}: {
  mail: PreviewedMail
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2" role="status">
      <p id={id} className="font-semibold">
        As <bdi>{to}</bdi> gets it{when && `, ${when}`}
      </p>
      <div className="grid gap-2 rounded-control bg-surface-sunken p-4 wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        <p dir="auto" className="whitespace-pre-line">
          {body}
        </p>
        {papers.length > 0 && <p>Attached: {papers.map((number) => `${number}.pdf`).join(', ')}</p>}
      </div>
    </section>
  )
}
