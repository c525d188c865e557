import { useId } from 'react'

/** An email to preview. */
export interface PreviewedMail {
  to: string
  subject: string
  body: string
  /** Numbers of the attached certificates. */
  papers?: string[]
  /** The condition for sending it, such as "if you offer these times". */
  when?: string
}

/** Previews an email. */
export function MailPreview({
  mail: { to, subject, body, papers = [], when },
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
      <div className="grid gap-2 rounded-control bg-surface-sunken p-4">
        <p className="font-semibold">{subject}</p>
        <p dir="auto" className="whitespace-pre-line">
          {body}
        </p>
        {papers.length > 0 && <p>Attached: {papers.map((number) => `${number}.pdf`).join(', ')}</p>}
      </div>
    </section>
  )
}
