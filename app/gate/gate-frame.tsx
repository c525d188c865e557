import type { ReactNode } from 'react'
import { FlashNote } from '~/shell/flash'
import { ThemeSwitch } from '~/shell/theme-switch'
import { useLayoutData } from '~/shell/use-layout'

interface GateFrameProps {
  gate: string
  event: string
  children: ReactNode
}

/** The layout of a gate's pages, without links to anything else. */
export function GateFrame({ gate, event, children }: GateFrameProps) {
  const { flash } = useLayoutData()
  return (
    <>
      <header className="gate-header">
        <div>
          <h1>{gate}</h1>
          <p>{event}</p>
        </div>
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className="gate">
        {flash && <FlashNote flash={flash} />}
        {children}
      </main>
    </>
  )
}
