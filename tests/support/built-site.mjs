// The built site with demo content, for tools that visit every page.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from './sign-in.mjs'

/** All public pages in their states, and all staff screens. */
export const { public: PUBLIC, staff: STAFF } = JSON.parse(
  readFileSync(new URL('pages.json', import.meta.url), 'utf8'),
)

/**
 * Starts the built site with an empty data folder; resolves with its URL and a function to stop it.
 */
export async function startSite(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'summit-loop-html-'))
  const site = spawn(process.execPath, ['app/process/serve.mjs'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    site.on('exit', () => reject(new Error('The site did not start')))
    site.stdout.on('data', (text) => {
      const [, found] = /is at (\S+)/.exec(String(text)) ?? []
      if (found) resolve(found)
    })
  })
  const stop = () => {
    site.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { url, stop }
}
