import { randomUUID } from 'node:crypto'
import { connection } from 'db/client.server'
import { log } from './log.server'

/** The data behind cached pages and memoized values: a write purges the tags it changed. */
export type CacheTag = (typeof CACHE_TAGS)[number]

export const CACHE_TAGS = [
  'settings',
  'logos',
  'pages',
  'services',
  'events',
  'places',
  'news',
  'impact',
  'media',
] as const

type Listener = (tags: CacheTag[]) => void

const CHANNEL = 'purge'
/**
 * How often a process sends a heartbeat. The socket reconnects after 20 s of silence
 * (db/lock-socket.server.ts).
 */
const HEARTBEAT_MS = 5_000
/** Identifies this process, which has already purged when its own notification returns. */
const sender = randomUUID()
const listeners = new Set<Listener>()

/** Calls `listener` whenever something with a tag changes, in any process. */
export function onPurge(listener: Listener): void {
  listeners.add(listener)
}

/** Purges everything with one of `tags`, in every process. Call it after the commit, not before. */
export async function purge(...tags: CacheTag[]): Promise<void> {
  if (tags.length === 0) return
  callListeners(tags)
  await connection
    .notify(CHANNEL, `${sender} ${tags.join(',')}`)
    .catch((error) => log.error('purge not sent', error, { tags: tags.join(',') }))
}

/** Purges everything, in every process: for changes that can show anywhere. */
export const purgeAll = (): Promise<void> => purge(...CACHE_TAGS)

/**
 * Listens for purges from other processes. Called once, when the database is ready. Purges everything after a broken
 * connection, because notifications may have been missed.
 */
export async function listenForPurges(): Promise<void> {
  const hear = (payload: string) => {
    const [from, tags = ''] = payload.split(' ')
    if (from !== sender && tags !== '') callListeners(tags.split(',') as CacheTag[])
  }
  await connection.listen(CHANNEL, hear, () => callListeners([...CACHE_TAGS]))
  setInterval(sendHeartbeat, HEARTBEAT_MS).unref()
}

// Ignore the failure: the next query reports a lost connection.
const sendHeartbeat = () => void connection.notify(CHANNEL, `${sender} `).catch(() => {})

function callListeners(tags: CacheTag[]): void {
  for (const listener of listeners) listener(tags)
}

/**
 * Memoizes the result of `load` until one of `tags` is purged. Concurrent calls share one load; a failure
 * is not memoized.
 */
export function memoizeUntilPurged<Value>(
  tags: CacheTag[],
  load: () => Promise<Value>,
): () => Promise<Value> {
  let value: Promise<Value> | null = null
  onPurge((purged) => {
    if (purged.some((tag) => tags.includes(tag))) value = null
  })
  return () => {
    if (value) return value
    // A drizzle query runs again for each `then`, so the promise around it is shared.
    const loading = Promise.resolve(load())
    value = loading
    loading.catch(() => {
      if (value === loading) value = null
    })
    return loading
  }
}
