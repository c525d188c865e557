import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'

/**
 * A text to copy. Selects it for manual copying if there is no JavaScript or no clipboard access.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const scripts = useScripts()
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      setCopied(false) // The text is selected, so it can be copied by keyboard.
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <input ref={input} id={id} type="text" readOnly value={value} className="input min-w-0" />
        {scripts && (
          <Button variant="secondary" size="small" onClick={copy} className="shrink-0">
            {copied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )}
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
    </div>
  )
}
