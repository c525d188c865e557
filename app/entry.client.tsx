import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { decodableFragment } from './ui/fragment'

function repairFragment() {
  const fragment = decodableFragment(location.hash)
  if (fragment !== location.hash) history.replaceState(history.state, '', fragment)
}

// Registered before React Router's own listener, which then reads the repaired address.
window.addEventListener('popstate', repairFragment)
repairFragment()

/**
 * What React answers at once, even while it takes a page over. But Remix has not read the page's data by
 * then, and React gives the page up ("Root did not complete"). So until it has taken over, these are the
 * browser's alone: what is typed stays, and forms and links do what they do without scripts.
 */
const ANSWERED_AT_ONCE =
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input copy cut paste click change contextmenu reset submit'.split(
    ' ',
  )
const leaveAlone = (event: Event) => event.stopPropagation()

function TakenOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const type of ANSWERED_AT_ONCE) window.removeEventListener(type, leaveAlone, true)
  }, [])
  return children
}

for (const type of ANSWERED_AT_ONCE) window.addEventListener(type, leaveAlone, true)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <RemixBrowser />
      </TakenOver>
    </StrictMode>,
  )
})
