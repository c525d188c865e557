import { UnsentText } from '~/forms/unsent-text'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TaskPage } from '~/ui/task-page'

/** Shown instead of a request whose link has expired. */
export function ExpiredLink({ unsent }: { unsent?: string }) {
  return (
    <TaskPage title="This link has run out. Ask for a new one.">
      <div className="grid justify-items-start gap-8">
        <UnsentText>{unsent}</UnsentText>
        <ButtonLink to={paths.lostLink}>Get a new link</ButtonLink>
      </div>
    </TaskPage>
  )
}
