import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as embeddedDrizzle } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { drizzle as serverDrizzle } from 'drizzle-orm/postgres-js'
import { migrate as migrateServer } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { prepareDataDir, unusable } from '~/env/data-dir.server'
import { env } from '~/env/env.server'
import { singleton } from '~/env/singleton.server'
import { openPostgres, vacuum } from './embedded.server'
import { lockDataDir } from './lock.server'
import { openSocket } from './lock-socket.server'

/** The database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

interface Connection {
  db: Db
  /** Whether other queries run during a transaction. The embedded database has a single session. */
  isConcurrent: boolean
  /** Applies the migrations and runs `prepare`, while holding a lock against other processes. */
  migrate(prepare: (db: Db) => Promise<void>): Promise<void>
  /** Notifies all processes that use this database. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * `onListening` runs whenever listening starts, also after a reconnect, because notifications
   * sent meanwhile are lost.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onListening: () => void,
  ): Promise<void>
  /**
   * Vacuums and analyzes all tables, or only those that changed much. A server's autovacuum does this; the embedded
   * database has none, and with the statistics of an empty table a list takes a hundred times as long.
   */
  vacuum(which: 'all' | 'changed'): Promise<void>
  close(): Promise<void>
}

/** The rows that `execute` returns, which the two drivers wrap differently. */
export function rowsOf<Row extends object>(result: unknown): Row[] {
  return (Array.isArray(result) ? result : (result as { rows: unknown }).rows) as Row[]
}

const casing = 'snake_case'
const migrationsFolder = 'db/migrations'
/** An arbitrary advisory lock key. */
const MIGRATION_LOCK = 7_355_608
/**
 * Seconds between reconnects. The driver's own delay grows to 20 s, during which queries wait, so
 * that requests would pile up for minutes instead of failing.
 */
const RETRY_SECONDS = 0.1

/**
 * Seconds before the driver closes an unused connection: sooner than its socket times out, because a query that is sent
 * between that and the close fails.
 */
const IDLE_SECONDS = 10

/** Settings of the sessions: the site's queries are so short that compiling them or starting workers takes longer. */
const SHORT_QUERIES = { jit: 'off', max_parallel_workers_per_gather: '0' }

/** An embedded PostgreSQL in `dataDir`, for this process only. */
async function openEmbedded(dataDir: string): Promise<Connection> {
  lockDataDir(dataDir)
  const client = await openPostgres(dataDir)
  const db = embeddedDrizzle(client, { casing })
  return {
    db,
    isConcurrent: false,
    async migrate(prepare) {
      await migrateEmbedded(db, { migrationsFolder })
      await prepare(db)
    },
    notify: async () => {},
    listen: async () => {},
    vacuum: (which) => vacuum(client, which),
    close: () => client.close(),
  }
}

/** A PostgreSQL server, shared with other processes. */
function openServer(url: string): Connection {
  const options = { onnotice: () => {}, connect_timeout: 5, backoff: () => RETRY_SECONDS }
  // The driver's types lack `socket`.
  const lines = { socket: openSocket }
  const client = postgres(url, {
    ...options,
    ...lines,
    max: 10,
    idle_timeout: IDLE_SECONDS,
    connection: { statement_timeout: 15_000, ...SHORT_QUERIES },
  })
  return {
    db: serverDrizzle(client, { casing }),
    isConcurrent: true,
    async migrate(prepare) {
      // An advisory lock belongs to its connection, so use a single one.
      const single = postgres(url, { ...options, max: 1 })
      try {
        await single`select pg_advisory_lock(${MIGRATION_LOCK})`
        const db = serverDrizzle(single, { casing })
        await migrateServer(db, { migrationsFolder })
        await prepare(db)
      } finally {
        await single.end({ timeout: 5 })
      }
    },
    async notify(channel, payload) {
      await client.notify(channel, payload)
    },
    async listen(channel, listener, onListening) {
      await client.listen(channel, listener, onListening)
    },
    vacuum: async () => {},
    close: () => client.end({ timeout: 5 }),
  }
}

async function open(): Promise<Connection> {
  try {
    // With a bucket for media, nothing is written to the folder.
    const dataDir = env.DATABASE_URL && env.S3_BUCKET ? '' : prepareDataDir(env.DATA_DIR)
    return env.DATABASE_URL ? openServer(env.DATABASE_URL) : await openEmbedded(dataDir)
  } catch (error) {
    const problem = error as NodeJS.ErrnoException
    console.error((problem.code ? unusable(env.DATA_DIR, problem) : problem).message)
    process.exit(1)
  }
}

export const connection = await singleton('database', open)

/** The shared database connection; queries take it or a transaction. */
export const db = connection.db
