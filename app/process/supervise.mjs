import { fork } from 'node:child_process'

/** Delays between restarts, in ms: they double up to the maximum and reset after a minute without a crash. */
const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000
const QUIET_MS = 60_000

/**
 * Runs `script` as a child process until this one is stopped, and restarts it after an error or a signal. A first start
 * that fails is not retried: its message says what to change.
 */
export function supervise(script) {
  let child
  let wait = MIN_WAIT_MS
  let hasServed = false
  let isStopping = false
  let retry

  const run = () => {
    const startedAt = Date.now()
    child = fork(script)
    child.once('message', () => {
      hasServed = true
    })
    child.once('exit', (code, signal) => {
      // It was stopped before it could listen to signals, so it ended by the signal.
      if (isStopping) process.exit(code ?? 0)
      if (code === 0 || !hasServed) process.exit(code ?? 1)
      if (Date.now() - startedAt > QUIET_MS) wait = MIN_WAIT_MS
      const cause = signal ? `by ${signal}` : `with exit code ${code}`
      console.error(`The site ended ${cause}. It is started again in ${wait / 1000} s.`)
      retry = setTimeout(run, wait)
      wait = Math.min(wait * 2, MAX_WAIT_MS)
    })
  }

  const stop = (signal) => {
    isStopping = true
    clearTimeout(retry)
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    else process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  run()
}
