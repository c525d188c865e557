import { paths } from '~/paths'
import { Link } from '~/ui/link'
import type { Deleted } from './record-action-data'

/** In the form of a record that is in the trash: what was typed is not lost, saving puts the record back first. */
export function DeletedNote({ by }: Deleted) {
  return (
    <div className="banner banner--notice">
      <p>
        {by ?? 'Someone'} deleted this. It is in the{' '}
        <Link to={paths.trash} className="link">
          trash
        </Link>{' '}
        for 30 days. Saving restores it with the values below; Cancel leaves it there.
      </p>
      <input type="hidden" name="restore" value="yes" />
    </div>
  )
}
