// Serves the built site from this process, for a supervisor: systemd, or start.mjs. After an uncaught error it exits
// with 1, once the requests in flight are done.
import { pathToFileURL } from 'node:url'
import { BUILT, root } from './build.mjs'

process.chdir(root)
process.env.NODE_ENV ??= 'production'
// The parent process may be killed before it can stop this one.
process.once('disconnect', () => process.exit(1))
const { start } = await import(pathToFileURL(BUILT).href)
await start()
