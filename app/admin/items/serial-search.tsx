import { Form } from '~/forms/form'
import { Button, type ButtonVariant } from '~/ui/button'
import { classNames } from '~/ui/class-names'

interface SerialSearchProps {
  query: string
  label?: string
  hint?: string
  variant?: ButtonVariant
  className?: string
}

/** Searches by serial number, as `q` in the URL. */
export function SerialSearch({ query, label = 'Serial', hint, ...look }: SerialSearchProps) {
  return (
    <Form
      role="search"
      className={classNames('flex flex-wrap items-end gap-3 print:hidden', look.className)}
    >
      <div className="field min-w-28 max-w-80 grow basis-40">
        <label htmlFor="q">{label}</label>
        {hint && (
          <p id="q-hint" className="field-hint">
            {hint}
          </p>
        )}
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          aria-describedby={hint && 'q-hint'}
          aria-keyshortcuts="/"
          className="input"
        />
      </div>
      <Button type="submit" variant={look.variant} className="h-(--control)">
        Find
      </Button>
    </Form>
  )
}
