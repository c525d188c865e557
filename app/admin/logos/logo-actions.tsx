import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { RefreshCw, RotateCcw, Save } from 'lucide-react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'

/** Actions on all logos. */
export function LogoActions() {
  const { search } = useLocation()
  const saving = useNavigation().formData?.has('save-default') ?? false
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
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
        <Button
          type="submit"
          name="save-default"
          value="yes"
          variant="secondary"
          size="small"
          pending={saving ? 'Saving...' : undefined}
        >
          <Save className="size-4" aria-hidden="true" />
          Save as Default
        </Button>
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
