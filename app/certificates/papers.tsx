import { FileCheck, type LucideIcon, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '~/ui/calendar-date'
import { DocumentList, DocumentRow } from '~/ui/document-row'
import { KIND_TITLES, toSentence } from './certificate'
import type { Paper } from './papers.server'

/** A certificate of the page; dates as yyyy-MM-dd. */
type ShownPaper = Omit<Paper, 'issuedAt' | 'voided'> & {
  voided: Omit<NonNullable<Paper['voided']>, 'at'> | null
}

interface PapersProps {
  papers: ShownPaper[]
  /** Weight tickets of the visits, which come before the certificates. */
  tickets: { path: string; ticketNumber: string | null; day: string | null }[]
}

/** Links to the documents of a request; nothing if there are none. */
export function Papers({ papers, tickets }: PapersProps) {
  if (papers.length + tickets.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-step-2">
        Your documents
      </h2>
      <DocumentList>
        {tickets.map(({ path, ticketNumber, day }) => (
          <Document
            key={path}
            icon={Scale}
            path={path}
            title="Weight ticket"
            number={ticketNumber}
            day={day}
          />
        ))}
        {papers.map(({ number, kind, issuedOn, path, voided }) => (
          <Document
            key={number}
            icon={FileCheck}
            path={path}
            title={KIND_TITLES[kind]}
            number={number}
            day={issuedOn}
          >
            {voided && <Voided {...voided} />}
          </Document>
        ))}
      </DocumentList>
    </section>
  )
}

interface DocumentProps {
  icon: LucideIcon
  path: string
  title: string
  number: string | null
  /** yyyy-MM-dd */
  day: string | null
  children?: ReactNode
}

const Document = ({ icon, path, title, number, day, children }: DocumentProps) => (
  <DocumentRow
    icon={icon}
    link={
      <a href={path} className="link">
        {title} <span className="whitespace-nowrap">{number}</span>
      </a>
    }
    note={day && formatDate(day)}
  >
    {children}
  </DocumentRow>
)

const Voided = ({ on, reason, replacedBy }: NonNullable<ShownPaper['voided']>) => (
  <p className="w-full text-ink-muted wrap-anywhere">
    <strong>Void</strong> since {formatDate(on)}
    {replacedBy && (
      <>
        , replaced by <span className="whitespace-nowrap">{replacedBy}</span>
      </>
    )}
    . {reason && toSentence(reason)}
  </p>
)
