import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import type { Fields } from './fields'

interface ErrorSummaryProps {
  form: FormMetadata<Record<string, string | string[]>, string[]>
  fields: Fields
}

/** What keeps a form from being sent, each line a link to its field. Takes the focus when it comes from the server. */
export function ErrorSummary({ form, fields }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const { status, errors, allErrors } = form
  const named = Object.keys(fields).filter((name) => allErrors[name])
  const shown = status === 'error' && (errors !== undefined || named.length > 0)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h3>{errors ? errors.join(' ') : 'Please check these fields'}</h3>
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
