import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import type { Fields } from './fields'

interface ErrorSummaryProps {
  form: FormMetadata<Record<string, string | string[]>, string[]>
  fields: Fields
  /** One below the heading that the form stands under. */
  headingLevel?: 2 | 3
}

/**
 * What keeps a form from being sent, each line a link to its field. It takes the focus, with scripts and
 * without, and so is read once. Before that, what leaving a field finds is said where one is by then.
 */
export function ErrorSummary({ form, fields, headingLevel = 3 }: ErrorSummaryProps) {
  const Heading = `h${headingLevel}` as const
  const box = useRef<HTMLDivElement>(null)
  const { status, errors, allErrors } = form
  const named = Object.keys(fields).filter((name) => allErrors[name])
  const shown = status === 'error' && (errors !== undefined || named.length > 0)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return <Found errors={allErrors} />
  return (
    // biome-ignore lint/a11y/noAutofocus: React leaves it to the effect above; it is for a browser without scripts.
    <div ref={box} className="error-summary" tabIndex={-1} autoFocus>
      <Heading>{errors ? errors.join(' ') : 'Please check these fields'}</Heading>
      {named.length > 0 && (
        <ul>
          {named.map((name) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`}>{allErrors[name]?.join('. ')}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Says the last mistake that was found, once. */
function Found({ errors }: { errors: Record<string, string[]> }) {
  const known = useRef(errors)
  const [said, setSaid] = useState('')
  const now = JSON.stringify(errors)
  useEffect(() => {
    const found: Record<string, string[]> = JSON.parse(now)
    const fresh = Object.keys(found).find(
      (name) => found[name]?.join() !== known.current[name]?.join(),
    )
    known.current = found
    setSaid(fresh ? (found[fresh]?.join('. ') ?? '') : '')
  }, [now])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
