// `npm start`: builds where that is needed, then serves, and starts the site again when its process ends
// unexpectedly. Where something else does that (systemd, an orchestrator), run serve.mjs instead.
import { buildIfStale, root } from './build.mjs'
import { supervise } from './supervise.mjs'

process.chdir(root)
buildIfStale()
supervise('app/process/serve.mjs')
