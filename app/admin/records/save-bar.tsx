import type { ReactNode } from 'react'

/** The buttons that save a long form, always in view. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className="save-bar sticky bottom-0 z-10 -mx-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 border-line border-t bg-surface px-4 py-3">
    {children}
  </div>
)
