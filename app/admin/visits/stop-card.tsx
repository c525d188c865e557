import type { VisitStatus } from 'db/enums'
import { ArrowDown, ArrowUp, GripVertical, MapPin, Phone } from 'lucide-react'
import { FileList } from '~/conversation/file-list'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { telHref } from '~/settings/settings'
import { Card } from '~/ui/card'
import { formatLb } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { useScripts } from '~/ui/use-scripts'
import { collectedFields, missedFields } from '~/visits/visit-fields'
import type { LoadedStop } from './day.server'
import { describeTap } from './describe-tap'
import { ArrivedForm, Command, ReportForm } from './stop-forms'
import { type RouteDrag, stopId } from './use-route-drag'
import { useTapsOf } from './use-visit-taps'
import { VisitBadge } from './visit-badge'

interface StopCardProps {
  stop: LoadedStop
  /** On a future day, when nobody arrives yet. */
  isAhead: boolean
  /** Position on the route, from 1; missing without a time. */
  number?: number
  isFirst?: boolean
  isLast?: boolean
  /** For dragging it on the route. */
  drag?: RouteDrag
}

/** One stop, with the crew's forms. */
export function StopCard({ drag, ...place }: StopCardProps) {
  const { stop } = place
  const taps = useTapsOf(stop.id)
  const [reported] = taps.flatMap(({ isSent, intent }) =>
    isSent && intent !== 'arrived' ? intent : [],
  )
  return (
    <li
      id={stopId(stop.id)}
      tabIndex={-1}
      className="scroll-mt-20 rounded-card"
      style={drag?.styleOf(stop.id)}
    >
      <Card className="grid gap-4 wrap-anywhere">
        <Heading {...place} reported={reported} drag={drag} />
        <Contact stop={stop} />
        <div className="grid gap-1">
          <Job stop={stop} />
          <Outcome stop={stop} />
        </div>
        {taps.map((tap) => (
          <p key={tap.id} dir="auto">
            {describeTap(tap)}. <strong>{tap.isSent ? 'Sent.' : 'Waiting to be sent.'}</strong>
          </p>
        ))}
        <Commands {...place} taps={taps} />
      </Card>
    </li>
  )
}

interface HeadingProps extends Omit<StopCardProps, 'isAhead'> {
  /** What the site has been told since the page was loaded. */
  reported: VisitStatus | undefined
}

function Heading({ stop, reported, number, isFirst = true, isLast = true, drag }: HeadingProps) {
  const { id, reference, status, window } = stop
  const isDraggable = useScripts() && !(isFirst && isLast)
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-step-1">
          {number && `${number}. `}
          {customerName(stop)}
        </h3>
        {drag && isDraggable && (
          // The buttons Earlier and Later are the alternative to dragging.
          <span
            aria-hidden="true"
            title="Drag to change the order"
            className="-mt-2 grid size-11 shrink-0 place-items-center text-ink-muted print:hidden"
            style={{ cursor: 'grab', marginRight: '-0.75rem', touchAction: 'none' }}
            {...drag.handleOf(id)}
          >
            <GripVertical className="size-5" />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-ink-muted">
          {window && `${window}, `}
          {stop.isUndated && 'No date, '}
          <Link to={paths.pickupRequest(reference)} className="link tabular">
            {reference}
          </Link>
        </p>
        <VisitBadge status={reported ?? status} />
      </div>
    </div>
  )
}

/** What to collect, and what was prepared for it. */
function Job({ stop: { items, more, prepared, files } }: { stop: LoadedStop }) {
  return (
    <>
      <p className="whitespace-pre-line" dir="auto">
        {[items, more].filter(Boolean).join('\n')}
      </p>
      {prepared.length > 0 && (
        <p className="text-ink-muted">
          {prepared.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
        </p>
      )}
      <FileList files={files} />
    </>
  )
}

/** What the crew has reported. */
function Outcome({ stop }: { stop: LoadedStop }) {
  const { status, arrived, reason, pounds, ticket, photos } = stop
  return (
    <>
      {arrived && <p className="text-ink-muted">Arrived {arrived}</p>}
      {reason && <p>Missed: {reason}</p>}
      {status === 'done' && (
        <p>
          {pounds !== null && `${formatLb(pounds)}. `}
          <a href={ticket} className="link">
            Weight ticket
          </a>
        </p>
      )}
      <FileList files={photos} />
    </>
  )
}

interface CommandsProps extends Omit<StopCardProps, 'drag'> {
  taps: ReturnType<typeof useTapsOf>
}

function Commands({ stop, isAhead, isFirst = true, isLast = true, taps }: CommandsProps) {
  const hasArrived = stop.arrived !== null || taps.length > 0
  const isOpen = stop.isOpen && !taps.some(({ intent }) => intent !== 'arrived')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isOpen && !hasArrived && <ArrivedForm stop={stop} isAhead={isAhead} />}
      {isOpen && (
        <>
          <ReportForm
            stop={stop}
            intent="done"
            title="Done"
            button="Save and finish"
            fields={collectedFields}
          />{' '}
          <ReportForm
            stop={stop}
            intent="missed"
            title="Missed"
            button="Save as missed"
            fields={missedFields}
          />
        </>
      )}
      {stop.isReported && taps.length === 0 && (
        <Command stop={stop} intent="take-back">
          Take back
        </Command>
      )}{' '}
      {stop.status === 'done' && taps.length === 0 && (
        <ReportForm
          stop={stop}
          intent="done"
          title="Correct"
          button="Save changes"
          fields={collectedFields}
          defaultValue={stop.collected}
        />
      )}
      <Reorder stop={stop} isFirst={isFirst} isLast={isLast} />
    </div>
  )
}

/** Moves the stop on the route, apart from the crew's reports. */
function Reorder({ stop, isFirst, isLast }: Pick<StopCardProps, 'stop' | 'isFirst' | 'isLast'>) {
  if (isFirst && isLast) return null
  return (
    <div className="ml-auto flex gap-2">
      {!isFirst && (
        <Command stop={stop} intent="up">
          <ArrowUp className="size-4" aria-hidden="true" />
          Earlier
        </Command>
      )}
      {!isLast && (
        <Command stop={stop} intent="down">
          <ArrowDown className="size-4" aria-hidden="true" />
          Later
        </Command>
      )}
    </div>
  )
}

function Contact({ stop: { contactName, phone, where, map } }: { stop: LoadedStop }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <span className="inline-flex min-h-9 items-center">{contactName}</span>{' '}
      {phone && (
        <a href={telHref(phone)} className="link inline-flex min-h-9 items-center gap-1.5">
          <Phone className="size-4" aria-hidden="true" />
          {phone}
        </a>
      )}{' '}
      {map && (
        <a
          href={map}
          className="link inline-flex min-h-9 items-center gap-1.5 print:hidden"
          target="_blank"
          rel="noreferrer"
        >
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          {where}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {/* On paper, a link to a map would print its long address. */}
      <span className="hidden self-center print:block">{where}</span>
    </div>
  )
}
