import { expect, it } from 'vitest'
import { run } from '../support/process'

/** Makes the process believe that it runs an older version of Node. */
const OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})`

it.each([
  'app/process/start.mjs',
  'app/process/task.mjs',
  'app/process/build.mjs',
  'tests/run.mjs',
])('%s stops at once on an unsupported Node, and names the required version', async (script) => {
  const ran = run([process.execPath, '--import', OLD, script])
  void ran.printed(/$^/).catch(() => {})
  expect(await ran.ended).toBe(1)
  expect(ran.output()).toBe('Node 20.19 or later is needed; this is Node 18.20.4.\n')
})
