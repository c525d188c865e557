import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { toId } from './field-parts'
import type { Fields } from './fields'

interface ErrorSummaryProps {
  form: FormMetadata<Record<string, string | string[]>, string[]>
  fields: Fields
  /** One level below the heading of the form. */
  headingLevel?: 2 | 3
}

/**
 * Lists the errors of a form as links to their fields. Takes the focus, with and without JavaScript, so that it is read
 * once. Errors found when a field loses the focus are announced at once.
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
      <Heading>{errors?.join(' ') ?? checkFields(named.length)}</Heading>
      {named.length > 0 && (
        <ul>
          {named.map((name) => (
            <li key={name}>
              <a href={`#${toId(`${form.id}-${name}`)}`}>{joinErrors(allErrors[name])}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Some errors are whole sentences. */
const joinErrors = (errors: string[] = []) => errors.join('. ').replaceAll('.. ', '. ')

/** Announces the latest error, once. */
function Found({ errors }: { errors: Record<string, string[]> }) {
  const shown = useRef(errors)
  const [text, setText] = useState('')
  const now = JSON.stringify(errors)
  useEffect(() => {
    const found: Record<string, string[]> = JSON.parse(now)
    const fresh = Object.keys(found).find(
      (name) => found[name]?.join() !== shown.current[name]?.join(),
    )
    shown.current = found
    setText(fresh ? (found[fresh]?.join('. ') ?? '') : '')
  }, [now])
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}

/** The heading above the errors of so many fields. */
export const checkFields = (count: number): string =>
  `Please check ${count === 1 ? 'this field' : 'these fields'}`
