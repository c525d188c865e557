import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A PostgreSQL server for tests: TEST_DATABASE_URL, or a temporary cluster of an installed
 * PostgreSQL. Null if there is neither. PostgreSQL refuses to run as root, so root runs it as the
 * user postgres.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL)
    return {
      url: process.env.TEST_DATABASE_URL,
      version: 'TEST_DATABASE_URL',
      stop: async () => {},
    }
  const bin = findBinaries()
  if (!bin || (isRoot() && !hasPostgresUser())) return null
  const folder = mkdtempSync(join(tmpdir(), 'summit-loop-postgres-'))
  const port = await freePort()
  if (isRoot()) spawnSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const run = (...args) => runAsPostgres(bin, args)
  run(
    'initdb',
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  )
  // Without durability, which these tests do not cover, they take half the time.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=50`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: run('postgres', '--version').trim(),
    async stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries() {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), onPath]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

function runAsPostgres(bin, [program, ...args]) {
  const command = [join(bin, program), ...args]
  const [file, ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command
  // pg_ctl's server would inherit the pipe and keep it open.
  const stdio = program === 'pg_ctl' ? 'ignore' : 'pipe'
  const { status, stdout, stderr } = spawnSync(file, rest, {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio,
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`)
  return stdout ?? ''
}

const isRoot = () => process.getuid?.() === 0
const hasPostgresUser = () => spawnSync('id', ['postgres']).status === 0

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
