// Where the list is not shown: deletes people's names from this phone. Taps that the site did not count stay until the
// PIN is entered again. A closed gate asks for none: what it refused goes, and what it never got as well if it is
// revoked, because it never opens again.
import { forgetOffline } from '../platform/offline/keep-offline'

forgetOffline('/gate/').catch(() => {})

const state = document.querySelector('[data-gate-state]')
const key = `gate ${location.pathname}`
const { queue = [], ...stored } = JSON.parse(localStorage.getItem(key)) ?? {}
const refused = ('closed' in state.dataset ? null : stored.refused) ?? []
if ('revoked' in state.dataset || queue.length + refused.length === 0) localStorage.removeItem(key)
else localStorage.setItem(key, JSON.stringify({ queue, refused }))
if (queue.length > 0) state.textContent = `${queue.length} not sent`
