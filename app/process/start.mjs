// `npm start`: builds if needed, serves the site, and restarts it if its process ends unexpectedly. Under systemd or an
// orchestrator, run serve.mjs instead.
import { buildIfStale, root } from './build.mjs'
import { supervise } from './supervise.mjs'

process.chdir(root)
buildIfStale()
supervise('app/process/serve.mjs')
