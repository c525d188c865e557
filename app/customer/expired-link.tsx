import { UnsentText } from '~/forms/unsent-text'
import { telHref } from '~/settings/settings'
import { useSettings } from '~/shell/use-layout'
import { TaskPage } from '~/ui/task-page'
import { LINK_DAYS } from './link-days'
import { LostLinkForm } from './lost-link-form'

const { registration, finished, contact } = LINK_DAYS

/** Shown instead of a request whose link has expired, with the form that makes it valid again. */
export function ExpiredLink({ unsent }: { unsent?: string }) {
  const { phone } = useSettings()
  return (
    <TaskPage
      title="This link has run out. Ask for a new one."
      lead={`Links close ${registration} days after an event, ${finished} days after a request is completed or cancelled, and ${contact} days after a message last changed.`}
    >
      <div className="grid justify-items-start gap-8">
        <UnsentText>{unsent}</UnsentText>
        <LostLinkForm />
        {phone && (
          <p>
            Not sure which address you gave us? Call{' '}
            <a
              href={telHref(phone)}
              className="link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {phone}
            </a>
          </p>
        )}
      </div>
    </TaskPage>
  )
}
