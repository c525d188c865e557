// `npm run backup`, `npm run restore` and others: builds if needed, then runs one task on the data.
import { pathToFileURL } from 'node:url'
import { buildIfStale, root, TASKS } from './build.mjs'

process.chdir(root)
buildIfStale()
process.env.NODE_ENV ??= 'production'
const [name = '', ...args] = process.argv.slice(2)
const { runTask } = await import(pathToFileURL(TASKS).href)
process.exit(await runTask(name, args))
