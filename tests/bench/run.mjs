// `npm run bench`: builds if needed, finds a PostgreSQL server, measures, and prints a table.
import { spawnSync } from 'node:child_process'
import { buildIfStale, root } from '../../app/process/build.mjs'
import { startPostgres } from '../support/postgres.mjs'

process.chdir(root)
buildIfStale()
const postgres = await startPostgres()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/bench/vitest.config.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: postgres?.url ?? '' },
  },
)
await postgres?.stop()
process.exit(status ?? 1)
