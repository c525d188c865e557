import { Form } from '~/forms/form'
import { Button, type ButtonVariant } from '~/ui/button'
import { classNames } from '~/ui/class-names'

interface SerialSearchProps {
  query: string
  variant?: ButtonVariant
  className?: string
}

/** Searches by serial number, as `q` in the URL. */
export function SerialSearch({ query, variant, className }: SerialSearchProps) {
  return (
    <Form
      role="search"
      className={classNames('flex flex-wrap items-end gap-3 print:hidden', className)}
    >
      <div className="field min-w-28 max-w-80 grow">
        <label htmlFor="q">Serial</label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          aria-keyshortcuts="/"
          className="input"
        />
      </div>
      <Button type="submit" variant={variant} className="h-(--control)">
        Find
      </Button>
    </Form>
  )
}
