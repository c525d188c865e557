import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { decodableFragment } from './ui/fragment'

function repairFragment() {
  const fragment = decodableFragment(location.hash)
  if (fragment !== location.hash) history.replaceState(history.state, '', fragment)
}

// Registered before React Router's own listener, which then reads the repaired URL.
window.addEventListener('popstate', repairFragment)
repairFragment()

/**
 * Discrete events, for which React hydrates synchronously. At that time Remix has not read the page's data yet, so
 * React would discard the page ("Root did not complete"). Until hydration is done, leave them to the browser: input
 * stays, and forms and links work as without JavaScript.
 */
const DISCRETE_EVENTS =
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input copy cut paste click change contextmenu reset submit'.split(
    ' ',
  )
const hideFromReact = (event: Event) => event.stopPropagation()

function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const type of DISCRETE_EVENTS) window.removeEventListener(type, hideFromReact, true)
  }, [])
  return children
}

for (const type of DISCRETE_EVENTS) window.addEventListener(type, hideFromReact, true)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <RemixBrowser />
      </Hydrated>
    </StrictMode>,
  )
})
