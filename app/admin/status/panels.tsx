import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fileSize } from '~/images/file-size'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Link } from '~/ui/link'
import { Panel } from '../panel'
import type { loadStatus } from './load-status.server'

const useStatus = () => useLoaderData<typeof loadStatus>()

export function Website() {
  const { database, running } = useStatus()
  return (
    <Panel title="Website and database" failed={!database}>
      <Facts>
        <Fact label="State">
          <Badge tone="green">Working</Badge>
        </Fact>
        <Fact label="Running since">{running.startedAt}</Fact>
      </Facts>
    </Panel>
  )
}

export function Mail() {
  const { mail } = useStatus()
  return (
    <Panel title="Email" failed={!mail} more={{ to: paths.outbox, label: 'Mail' }}>
      {mail && (
        <Facts>
          <Fact label="State">
            <Badge tone={mail.sends && mail.failed === 0 ? 'green' : 'yellow'}>
              {mail.sends ? 'Sending' : 'Not sending'}
            </Badge>
          </Fact>
          <Fact label="From">{mail.from ?? 'Not set up yet'}</Fact>
          <Fact label="Waiting">
            {mail.queued}
            {mail.oldest && `, the oldest since ${mail.oldest}`}
          </Fact>
          <Fact label="Bounced">
            <Emails status="bounced" count={mail.bounced} />
          </Fact>
          <Fact label="Failed">
            <Emails status="failed" count={mail.failed} />
          </Fact>
        </Facts>
      )}
    </Panel>
  )
}

/** The number of emails, linked to the list. */
function Emails({ status, count }: { status: string; count: number }) {
  if (count === 0) return '0'
  return (
    <Link to={`${paths.outbox}?status=${status}`} className="link">
      {count}
    </Link>
  )
}

export function Files() {
  const { storage, disk } = useStatus()
  return (
    <Panel title="Pictures and files" failed={!storage || !disk}>
      {storage && disk && (
        <Facts>
          <Fact label="State">
            <Badge tone={disk.low ? 'red' : 'green'}>
              {disk.low ? 'Almost full' : 'Enough space'}
            </Badge>
          </Fact>
          <Fact label="Images">
            {storage.files}, {fileSize(storage.bytes)}
          </Fact>
          <Fact label="Free">
            {fileSize(disk.free)} of {fileSize(disk.size)}
          </Fact>
        </Facts>
      )}
    </Panel>
  )
}

export function Backup() {
  const { backup } = useStatus()
  return (
    <Panel title="Backup" failed={!backup}>
      {backup && (
        <Facts>
          <Fact label="State">
            <Badge tone={backup.old ? 'yellow' : 'green'}>
              {backup.old ? 'None in the last 7 days' : 'Up to date'}
            </Badge>
          </Fact>
          <Fact label="Last backup">{backup.at ?? 'No backup yet'}</Fact>
        </Facts>
      )}
    </Panel>
  )
}

export function Clock() {
  const { clock } = useStatus()
  const isFine = clock && !clock.late && clock.failing.length === 0
  return (
    <Panel title="Scheduled work" failed={!clock}>
      {clock && (
        <Facts>
          <Fact label="State">
            <Badge tone={isFine ? 'green' : 'red'}>
              {clock.failing.length > 0 ? 'Failing' : clock.late ? 'Late' : 'On time'}
            </Badge>
          </Fact>
          <Fact label="Last run">{clock.at ?? 'Not yet'}</Fact>
          {clock.failing.length > 0 && <Fact label="Failing">{clock.failing.join(', ')}</Fact>}
        </Facts>
      )}
    </Panel>
  )
}

/** Folded, so that everybody else sees plain words only. */
export function Server() {
  const { running, database, storage, mail } = useStatus()
  return (
    <Panel title="For the server administrator" failed={false}>
      <details>
        <summary className="link w-fit cursor-pointer">Version, memory, files and settings</summary>
        <div className="mt-3">
          <Facts>
            <Fact label="Version">
              {running.version}, Node {running.node}
            </Fact>
            <Fact label="Host">{running.where}</Fact>
            <Fact label="Memory">{fileSize(running.bytes)}</Fact>
            {database && (
              <Fact label="Database">
                {database.kind} {database.version}, {fileSize(database.bytes)}, responds in{' '}
                {database.ms} ms
              </Fact>
            )}
            {storage && (
              <Fact label="Files">
                {storage.place}, responds in {storage.ms} ms
              </Fact>
            )}
            {mail && !mail.from && <Fact label="Email">Set SMTP_URL and MAIL_FROM to send.</Fact>}
            <Fact label="Backup">
              <code>npm run backup -- FILE</code>
            </Fact>
          </Facts>
        </div>
      </details>
    </Panel>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2">{children}</dl>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="w-24 shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 grow basis-32 wrap-anywhere">{children}</dd>
    </div>
  )
}
