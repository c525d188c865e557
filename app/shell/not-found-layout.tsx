import type { ReactNode } from 'react'
import { EmptyContours } from '~/ui/artwork/contours'

/** What says that something was not found, beside a drawing. */
export function NotFoundLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">{children}</div>
      <EmptyContours className="w-full text-contour max-lg:max-w-72 lg:col-span-5 print:hidden" />
    </div>
  )
}
