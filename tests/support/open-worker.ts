import { ForksPoolWorker, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node'

const NAME = 'open-worker'

/**
 * Worker pool for watch mode: keeps a process, its database and unchanged modules between runs.
 * Vitest's own pool starts a new process for each run, which loads the whole site again.
 */
export function openWorker(): PoolRunnerInitializer {
  let worker: PoolWorker | undefined
  return {
    name: NAME,
    createPoolWorker(options) {
      worker ??= keepOpen(new ForksPoolWorker(options))
      return worker
    },
  }
}

function keepOpen(worker: PoolWorker): PoolWorker {
  const listeners: [event: string, listener: (arg: unknown) => void][] = []
  let started: Promise<void> | undefined
  return {
    name: NAME,
    cacheFs: worker.cacheFs,
    deserialize: (message) => worker.deserialize(message),
    start() {
      if (!started) {
        started = worker.start()
        process.once('exit', () => worker.stop())
      }
      return started
    },
    on(event, listener) {
      listeners.push([event, listener])
      worker.on(event, listener)
    },
    off: (event, listener) => worker.off(event, listener),
    send(message) {
      if (message.type !== 'stop') return worker.send(message)
      // Respond here, because the process must not exit.
      for (const [event, listener] of listeners)
        if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true })
    },
    async stop() {
      for (const [event, listener] of listeners.splice(0)) worker.off(event, listener)
    },
  }
}
