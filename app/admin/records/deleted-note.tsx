import { paths } from '~/paths'
import { Link } from '~/ui/link'
import type { Deleted } from './record-action-data'

/**
 * Shown in the form of a record in the trash: the input is kept, and saving restores the record.
 */
export function DeletedNote({ by }: Deleted) {
  return (
    <div className="banner banner--notice">
      <p>
        {by ?? 'Someone'} deleted this. It is in the{' '}
        <Link to={paths.trash} className="link">
          trash
        </Link>{' '}
        for at least 30 days. Saving restores it with the values below; Cancel leaves it there.
      </p>
      <input type="hidden" name="restore" value="yes" />
    </div>
  )
}
