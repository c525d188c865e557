import { X } from 'lucide-react'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { LabelBeside } from './label-beside'
import type { LeadActionData } from './lead-action-data'
import { LeadCommandForm } from './lead-command-form'
import type { LoadedLead } from './load-lead.server'
import { StatusForm } from './status-form'

interface LeadDeskProps {
  lead: LoadedLead
  path: string
}

/** Status, assignee and tags of a lead. */
export function LeadDesk({
  lead,
  path,
  actionData,
}: LeadDeskProps & { actionData?: LeadActionData }) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <StatusForm lead={lead} path={path} actionData={actionData} />
      <Assignee lead={lead} path={path} />
      <Tags lead={lead} path={path} />
    </div>
  )
}

/** When a reply is due, or whether we are waiting for the customer. */
export function Due({ lead: { due, late, isWaiting, isOpen } }: Pick<LeadDeskProps, 'lead'>) {
  if (!due && !isOpen) return null
  return (
    <p className={classNames('print:hidden', late && 'font-semibold text-danger')}>
      {isWaiting
        ? 'With the customer: no reply is due.'
        : due
          ? `${late ? 'A reply was due' : 'A reply is due'} ${due}.`
          : 'No reply is due.'}
    </p>
  )
}

function Assignee({ lead: { assigneeId, assignees, me, version }, path }: LeadDeskProps) {
  return (
    <LeadCommandForm
      key={assigneeId}
      command="assignee"
      path={path}
      version={version}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <LabelBeside label="Assigned to" of="lead-assignee">
        <select
          id="lead-assignee"
          name="assignee"
          className="input min-w-0"
          defaultValue={assigneeId ?? ''}
        >
          <option value="">Unassigned</option>
          {assignees.map(({ id, username }) => (
            <option key={id} value={id}>
              {username}
            </option>
          ))}
        </select>
      </LabelBeside>
      <Button type="submit" variant="secondary" size="small" className="h-(--control)">
        Assign
      </Button>
      {assigneeId !== me && (
        <Button
          type="submit"
          name="take"
          value="yes"
          variant="secondary"
          size="small"
          className="h-(--control)"
        >
          Take it
        </Button>
      )}
    </LeadCommandForm>
  )
}

function Tags({ lead: { tags, version }, path }: LeadDeskProps) {
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <LeadCommandForm
                command="tags"
                path={path}
                version={version}
                className="flex items-center rounded-full border border-line-strong pl-3"
              >
                <Link to={`${paths.submissions}?tag=${encodeURIComponent(tag)}`} className="link">
                  {tag}
                </Link>{' '}
                <button
                  type="submit"
                  name="remove"
                  value={tag}
                  className="inline-flex size-9 items-center justify-center print:hidden"
                >
                  <X className="size-4" aria-hidden="true" />
                  <span className="visually-hidden">Remove the tag {tag}</span>
                </button>
              </LeadCommandForm>
            </li>
          ))}
        </ul>
      )}
      <LeadCommandForm
        key={tags.join()}
        command="tags"
        path={path}
        version={version}
        className="flex flex-wrap items-center gap-2 print:hidden"
      >
        <LabelBeside label="Tag" of="lead-tag">
          <input
            type="text"
            id="lead-tag"
            name="tag"
            className="input min-w-0"
            maxLength={30}
            required
            autoComplete="off"
          />
        </LabelBeside>
        <Button type="submit" variant="secondary" size="small" className="h-(--control)">
          Add tag
        </Button>
      </LeadCommandForm>
    </div>
  )
}
