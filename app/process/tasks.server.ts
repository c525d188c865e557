import { backup, restore } from '~/backup/tasks.server'
import { TaskRefused } from '~/env/task-refused'

/** Tasks on the data, by the name of their npm script. */
const TASKS: Record<string, (args: string[]) => Promise<void>> = {
  'seed:large': seedLarge,
  backup,
  restore,
}

/** Runs one task on the data that the variables name; returns the code to exit with. Called by task.mjs. */
export async function runTask(name: string, args: string[]): Promise<number> {
  const task = TASKS[name]
  if (!task)
    throw new Error(`There is no task "${name}". There are: ${Object.keys(TASKS).join(', ')}`)
  try {
    await task(args)
    return 0
  } catch (error) {
    if (!(error instanceof TaskRefused)) throw error
    console.error(error.message)
    return 1
  }
}

async function seedLarge([leads]: string[]): Promise<void> {
  const count = leads === undefined ? undefined : Number(leads)
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    throw new TaskRefused('Say how many leads as a whole number: npm run seed:large -- 1000000')
  const { prepare } = await import('./prepare.server')
  const { seedLarge: seed } = await import('~/seed/large.server')
  const { connection } = await import('db/client.server')
  await prepare()
  await seed(count)
  await connection.close()
}
