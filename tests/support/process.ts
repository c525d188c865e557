import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface RunningSite {
  url: string
  process: ChildProcess
  /** Output so far. */
  output(): string
  /** Exit code, or null after a signal, once the process has ended. */
  ended: Promise<number | null>
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs a project command with only the given variables of the site set. */
export function run(command: string[], variables: Record<string, string> = {}) {
  const [file = '', ...args] = command
  const { PATH, HOME } = process.env
  const child = spawn(file, args, {
    cwd: root,
    env: { PATH, HOME, ...variables } as unknown as NodeJS.ProcessEnv,
  })
  children.add(child)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  void ended.then(() => children.delete(child))
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      let found: RegExpExecArray | null = null
      const look = (chunk: Buffer | '') => {
        text += chunk
        // Search only until found, because a busy site prints a line per request.
        found ??= pattern.exec(text)
        if (found) resolve(found)
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      void ended.then((code) =>
        reject(new Error(`Ended with ${code} before it printed ${pattern}:\n${text}`)),
      )
    })
  return { process: child, ended, printed, output: () => text }
}

/** Node for sites that end soon: it compiles the embedded database once, not again for speed, a third of a start. */
export const SHORT_LIVED = [process.execPath, '--liftoff-only']

/** Starts the site on a free port and waits until it prints its URL. */
export async function startSite(
  variables: Record<string, string>,
  node = SHORT_LIVED,
): Promise<RunningSite> {
  const { printed, ...site } = run([...node, 'app/process/serve.mjs'], {
    PORT: '0',
    HOST: '127.0.0.1',
    ...variables,
  })
  const [, url = ''] = await printed(/Summit Loop is at (http:\S+)/)
  return { url, ...site }
}

/** A free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A temporary folder, which `npm test` removes at its end. */
export const scratchFolder = (): string => mkdtempSync(join(tmpdir(), 'summit-loop-test-'))

/** The data folder of a site without content that was started before; its administrator has PASSWORD. */
export function startedFolder(): string {
  const folder = scratchFolder()
  cpSync(inject('startedFolder'), folder, { recursive: true })
  return folder
}
