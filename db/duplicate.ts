/** Whether the database refused a row because another has its key (SQLSTATE 23505, unique_violation). */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '23505' || isDuplicate(error.cause)
}
