import { RotateCcw } from 'lucide-react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { AllRowsCheckbox, RowCheckbox } from '../table/row-checkbox'
import { confirmAddress } from './addresses'
import type { TrashRow } from './load-trash.server'

interface TrashedListProps {
  subject: string
  page: number
  rows: TrashRow[]
}

/** Deleted records of a kind, to restore or delete permanently. */
export function TrashedList({ subject, page, rows }: TrashedListProps) {
  return (
    <div className="bulk-form">
      <SeveralForm subject={subject} page={page} />
      <div>
        {rows.length > 1 && <AllRowsCheckbox words="Select all on this page" form={SEVERAL} />}
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
          {rows.map((row) => (
            <TrashedRow key={row.id} row={row} page={page} />
          ))}
        </ul>
      </div>
    </div>
  )
}

const SEVERAL = 'several'

/** Submits the selected rows to the confirmation; shown by the style sheet while there are any. */
function SeveralForm({ subject, page }: { subject: string; page: number }) {
  return (
    <Form id={SEVERAL} action={paths.deletePermanently} className="bulk-bar" preventScrollReset>
      <input type="hidden" name="of" value={subject} />
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <span className="font-semibold">Selected rows</span>{' '}
      <Button type="submit" variant="danger" size="small">
        Delete selected
      </Button>
    </Form>
  )
}

interface TrashedRowProps {
  row: TrashRow
  page: number
}

function TrashedRow({ row, page }: TrashedRowProps) {
  const { subject, id, title, deletedAt, firstOfMany, moment } = row
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 py-2 pr-3 sm:flex">
      <RowCheckbox id={id} name={title} form={SEVERAL} />
      <div className="min-w-0 grow wrap-anywhere">
        <bdi className="font-semibold">{title}</bdi>
        <div className="text-ink-muted text-step-00">Deleted {deletedAt}</div>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 py-1 sm:shrink-0 sm:flex-nowrap">
        {firstOfMany && <RestoreTogether subject={subject} moment={moment} />}
        <Form method="post">
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="secondary" size="small" aria-label={`Restore ${title}`}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Restore
          </Button>
        </Form>
        <ButtonLink
          to={confirmAddress(subject, [id], page)}
          variant="quiet-danger"
          size="small"
          prefetch="none"
          preventScrollReset
          aria-label={`Delete permanently: ${title}`}
        >
          Delete permanently
        </ButtonLink>
      </div>
    </li>
  )
}

/** Restores all records that were deleted together. */
function RestoreTogether({ subject, moment }: { subject: string; moment: string }) {
  return (
    <Form method="post" action={paths.undo}>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="at" value={moment} />
      <Button type="submit" variant="quiet" size="small">
        Restore all deleted together
      </Button>
    </Form>
  )
}
