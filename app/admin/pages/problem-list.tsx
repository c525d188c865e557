import { useEffect, useRef } from 'react'
import { checkFields } from '~/forms/error-summary'
import type { BuiltInPage } from '~/pages/content'
import { sectionConfigOf } from '~/pages/section-config'
import type { EditorMeta } from './line-buttons'
import { labelOf } from './section-fields'

interface ProblemListProps {
  page: BuiltInPage
  form: EditorMeta
  heroId?: string
}

/** Validation errors of a page as links to the fields. */
export function ProblemList({ page, form, heroId }: ProblemListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { errors, allErrors, status } = form
  const named = Object.entries(allErrors).filter(([name]) => name !== '')
  const shown = status === 'error' && (errors !== undefined || named.length > 0)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  const sections = form.getFieldset().sections.getFieldList()
  const placeOf = (name: string) => {
    const section = sections[Number(/^sections\[(\d+)\]/.exec(name)?.[1] ?? -1)]
    const id = section?.getFieldset().id.initialValue
    return section && id ? `${labelOf(sectionConfigOf(page, id, heroId), section)}: ` : ''
  }
  return (
    // biome-ignore lint/a11y/noAutofocus: for browsers without JavaScript; otherwise the effect above sets the focus.
    <div ref={box} className="error-summary" tabIndex={-1} autoFocus>
      <h2>{errors?.join(' ') ?? checkFields(named.length)}</h2>
      {named.length > 0 && (
        <ul>
          {named.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${form.id}-${encodeURIComponent(name)}`}>
                {placeOf(name)}
                {messages.join('. ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
