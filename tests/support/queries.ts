import { NoopLogger } from 'drizzle-orm'
import { vi } from 'vitest'

/** The SQL that `act` runs, including transaction statements. */
export async function queriesOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  // All queries go to the session's logger.
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
