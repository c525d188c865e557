import { randomUUID } from 'node:crypto'
import { connection } from 'db/client.server'
import { log } from './log.server'

/** What cached pages and remembered values are made of: a write names the ones it changed. */
export type CacheTag = (typeof CACHE_TAGS)[number]

export const CACHE_TAGS = [
  'settings',
  'logos',
  'pages',
  'services',
  'events',
  'news',
  'impact',
  'media',
] as const

type Listener = (tags: CacheTag[]) => void

const CHANNEL = 'purge'
/** How often a process says that it is there: who hears nothing for 20 s (db/lock-socket.server.ts) connects anew. */
const BEAT_MS = 5_000
/** Whose a purge is: its sender has forgotten already, and by the time it hears itself has made things anew. */
const sender = randomUUID()
const listeners = new Set<Listener>()

/** Calls `listener` whenever something with a tag changed, in this process or another. */
export function onPurge(listener: Listener): void {
  listeners.add(listener)
}

/** Forgets everything made of `tags`, in every process. Call it after the commit, not before. */
export async function purge(...tags: CacheTag[]): Promise<void> {
  if (tags.length === 0) return
  tell(tags)
  await connection
    .notify(CHANNEL, `${sender} ${tags.join(',')}`)
    .catch((error) => log.error('purge not sent', error, { tags: tags.join(',') }))
}

/** Forgets everything, in every process: for changes that can show anywhere. */
export const purgeAll = (): Promise<void> => purge(...CACHE_TAGS)

/**
 * Hears the purges of other processes. Called once, when the database is ready. What was purged while the
 * connection was broken is not known: then everything is forgotten.
 */
export async function listenForPurges(): Promise<void> {
  const hear = (payload: string) => {
    const [from, tags = ''] = payload.split(' ')
    if (from !== sender && tags !== '') tell(tags.split(',') as CacheTag[])
  }
  await connection.listen(CHANNEL, hear, () => tell([...CACHE_TAGS]))
  setInterval(beat, BEAT_MS).unref()
}

// Its failure is no news: whatever asks the database next says so.
const beat = () => void connection.notify(CHANNEL, `${sender} `).catch(() => {})

function tell(tags: CacheTag[]): void {
  for (const listener of listeners) listener(tags)
}

/**
 * Keeps what `load` returns until one of `tags` is purged. Concurrent calls load it once; a failure is not kept.
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
    // A drizzle query is sent anew for each `then`: the promise around it is what is shared.
    const loading = Promise.resolve(load())
    value = loading
    loading.catch(() => {
      if (value === loading) value = null
    })
    return loading
  }
}
