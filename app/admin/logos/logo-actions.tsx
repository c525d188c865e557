import { useLocation, useRevalidator } from '@remix-run/react'
import { RefreshCw, RotateCcw, Save } from 'lucide-react'
import { Form } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'

/** Actions on all logos. */
export function LogoActions() {
  const { search } = useLocation()
  return (
    <div className="grid grow grid-cols-2 gap-3 sm:flex">
      <Refresh />{' '}
      <ButtonLink
        to={paths.restoreLogos + search}
        variant="secondary"
        size="small"
        preventScrollReset
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        Restore Defaults
      </ButtonLink>{' '}
      <Form method="post" preventScrollReset className="col-span-2 grid">
        <SubmitButton
          name="save-default"
          value="yes"
          variant="secondary"
          size="small"
          pending="Saving..."
        >
          <Save className="size-4" aria-hidden="true" />
          Save as Default
        </SubmitButton>
      </Form>
    </div>
  )
}

/** A link to the current page, which also reloads it without JavaScript. */
function Refresh() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <ButtonLink
      to={pathname + search}
      variant="secondary"
      size="small"
      preventScrollReset
      aria-busy={state === 'loading'}
      onClick={(press) => {
        press.preventDefault()
        revalidate()
      }}
    >
      <RefreshCw className="size-4" aria-hidden="true" />
      Refresh Logos
    </ButtonLink>
  )
}
