import { log } from './log.server'

/** One section of a page that may be missing: what `load` brings, or null, and a line in the log. */
export function orNull<Value>(what: string, load: Promise<Value>): Promise<Value | null> {
  return load.catch((error: unknown) => {
    log.error(`${what} not loaded`, error)
    return null
  })
}
