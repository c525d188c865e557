import { log } from './log.server'

/** Loads an optional section of a page: the result of `load`, or null and a log line. */
export function orNull<Value>(what: string, load: Promise<Value>): Promise<Value | null> {
  return load.catch((error: unknown) => {
    log.error(`${what} not loaded`, error)
    return null
  })
}
