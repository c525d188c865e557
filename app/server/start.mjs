// `npm start`: builds where that is needed, then serves.
import { pathToFileURL } from 'node:url'
import { BUILT, buildIfStale, root } from './build.mjs'

process.chdir(root)
buildIfStale()
process.env.NODE_ENV ??= 'production'
const { start } = await import(pathToFileURL(BUILT).href)
await start()
