import { BUTTON_LABEL, type MailParts } from '~/mail/mail-parts'
import { useSettings } from '~/shell/use-layout'
import { ButtonAnchor } from '~/ui/button'

interface MailBodyProps {
  subject: string
  parts: MailParts
}

/** An email as its reader sees it; the plain text has the same words, with the URL in place of the button. */
export function MailBody({ subject, parts: { paragraphs, signature } }: MailBodyProps) {
  const { brandName } = useSettings()
  return (
    <div className="max-w-measure overflow-hidden rounded-card border border-line bg-surface-raised wrap-anywhere">
      <p className="bg-surface-inverse px-5 py-3 font-display font-semibold text-ink-on-inverse">
        {brandName}
      </p>
      <div className="grid gap-3 p-5">
        <p dir="auto" className="font-display font-semibold text-step-1">
          {subject}
        </p>
        {paragraphs.map(({ text, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered.
          <div key={index} className="grid justify-items-start gap-2">
            {text && (
              <p dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            )}
            {href && (
              <ButtonAnchor href={href} size="small" target="_blank" rel="noreferrer">
                {BUTTON_LABEL}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </ButtonAnchor>
            )}
          </div>
        ))}
        {signature && (
          <p dir="auto" className="whitespace-pre-line text-ink-muted text-step-00">
            {signature}
          </p>
        )}
      </div>
    </div>
  )
}
