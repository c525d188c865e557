// Imported first. Written so that even a very old Node can parse it.
import { readFileSync } from 'node:fs'

const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const needed = JSON.parse(file).engines.node.replace('>=', '')
const [major, minor] = needed.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Node ${needed} or later is needed; this is Node ${process.versions.node}.`)
  process.exit(1)
}
