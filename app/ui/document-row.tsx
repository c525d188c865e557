import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface DocumentRowProps {
  icon: LucideIcon
  /** The link to the document. */
  link: ReactNode
  /** Its day or state, at the right where there is room. */
  note: ReactNode
  children?: ReactNode
}

/** Documents, one below the other between lines. */
export const DocumentList = ({ children }: { children: ReactNode }) => (
  <ul className="mt-3 max-w-measure border-line border-b">{children}</ul>
)

/** A document of a request. */
export const DocumentRow = ({ icon: Glyph, link, note, children }: DocumentRowProps) => (
  <li className="flex gap-4 border-line border-t py-3 print:p-0">
    <Glyph className="mt-1 size-5 shrink-0 text-accent print:hidden" aria-hidden="true" />
    <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6">
      {link} {note && <span className="text-ink-muted">{note}</span>}
      {children}
    </div>
  </li>
)
