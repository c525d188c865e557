import type { TestProject } from 'vitest/node'
import { scratchFolder, startSite } from './process'
import { PASSWORD } from './sign-in.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site without content after its first start, which takes seconds. */
    startedFolder: string
  }
}

export default async function setup(project: TestProject) {
  const folder = scratchFolder()
  const site = await startSite({ DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: PASSWORD })
  site.process.kill('SIGTERM')
  await site.ended
  project.provide('startedFolder', folder)
}
