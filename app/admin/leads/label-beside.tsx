import type { ReactNode } from 'react'

interface LabelBesideProps {
  label: string
  /** The id of the control. */
  of: string
  children: ReactNode
}

/** A label next to its control, to keep the panel short. */
export const LabelBeside = ({ label, of, children }: LabelBesideProps) => (
  <div className="flex min-w-0 grow basis-48 items-center gap-2">
    <label htmlFor={of} className="w-22 shrink-0 font-semibold">
      {label}
    </label>
    {children}
  </div>
)
