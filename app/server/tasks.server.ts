import { connection } from 'db/client.server'
import { seedLarge } from 'db/seed/large.server'
import { prepare } from './prepare.server'

/** What can be done with the data beside serving it, by the name of its npm script. */
const TASKS: Record<string, (args: string[]) => Promise<void>> = {
  'seed:large': seedLarge,
}

/** Runs one task on the database that the variables name, then closes it. Called by task.mjs. */
export async function runTask(name: string, args: string[]): Promise<void> {
  const task = TASKS[name]
  if (!task)
    throw new Error(`There is no task "${name}". There are: ${Object.keys(TASKS).join(', ')}`)
  await prepare()
  await task(args)
  await connection.close()
}
