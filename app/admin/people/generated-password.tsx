import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { GeneratedPassword } from '~/staff/people.server'
import { Button, ButtonLink } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'

/** A generated password, which is shown only this once. */
export function GeneratedPasswordNote({
  made,
  closeTo,
}: {
  made: GeneratedPassword
  closeTo: string
}) {
  return (
    <div className="grid gap-5 wrap-anywhere">
      <dl className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">Username</dt>
        <dd className="font-semibold">{made.username}</dd>
        <dt className="text-ink-muted">Password</dt>
        <dd className="flex flex-wrap items-center gap-3">
          <output className="font-mono font-semibold">{made.password}</output>
          <CopyButton text={made.password} />
        </dd>
      </dl>
      <p role="status" className="banner">
        This password is shown only once. Give it to {made.username} in person, not by email. They
        can change it under Your account.
      </p>
      <div>
        <ButtonLink to={closeTo} preventScrollReset>
          Done
        </ButtonLink>
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  if (!useScripts()) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const Glyph = copied ? Check : Copy
  return (
    <Button variant="secondary" size="small" onClick={copy}>
      <Glyph className="size-4" aria-hidden="true" />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
