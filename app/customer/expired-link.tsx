import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TaskPage } from '~/ui/task-page'

/** Shown instead of a request whose link has expired. */
export function ExpiredLink() {
  return (
    <TaskPage title="This link has run out. Ask for a new one.">
      <ButtonLink to={paths.lostLink}>Get a new link</ButtonLink>
    </TaskPage>
  )
}
