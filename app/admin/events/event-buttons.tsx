import { Copy } from 'lucide-react'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'

/** More actions for an event. The buttons are inside another form, so they use `formaction`. */
export function EventButtons({ id }: { id: number }) {
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button
        type="submit"
        formAction={paths.duplicateEvent(id)}
        // The form may hold a picture, which the copy does not need.
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        variant="quiet"
        size="small"
      >
        <Copy className="size-4" aria-hidden="true" />
        Duplicate
      </Button>
      <ButtonLink to={paths.duplicateEvent(id)} variant="quiet" size="small">
        Duplicate to dates
      </ButtonLink>
      <ButtonLink to={paths.eventDesk(id)} variant="quiet" size="small">
        Registrations
      </ButtonLink>
      <ButtonLink to={paths.eventResults(id)} variant="quiet" size="small">
        Results
      </ButtonLink>
      <ButtonLink to={paths.event(id)} variant="quiet" size="small" reloadDocument>
        View
      </ButtonLink>
    </div>
  )
}
