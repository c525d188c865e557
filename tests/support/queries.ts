import { NoopLogger } from 'drizzle-orm'
import { vi } from 'vitest'

/** What `act` asked the database, as SQL, transactions included. */
export async function queriesOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  // Every query is told to the logger of its session, which is this one unless somebody sets another.
  const spy = vi
    .spyOn(NoopLogger.prototype, 'logQuery')
    .mockImplementation((...args: unknown[]) => {
      asked.push(String(args[0]))
    })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return asked
}
