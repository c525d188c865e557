import type { TestProject } from 'vitest/node'
import { scratchFolder, startSite } from './process'
import { PASSWORD } from './sign-in.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site with demo content. */
    siteUrl: string
  }
}

/** Runs the site with its own start command, on an embedded database with demo content. */
export default async function setup(project: TestProject) {
  const variables = {
    DATA_DIR: scratchFolder(),
    ADMIN_PASSWORD: PASSWORD,
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
  }
  const site = await startSite(variables, [process.execPath])
  project.provide('siteUrl', site.url)
  return async () => {
    site.process.kill('SIGTERM')
    await site.ended
  }
}
