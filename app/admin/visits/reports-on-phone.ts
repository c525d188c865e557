/** The key in localStorage of the reports that a person's phone has not sent yet. */
export const reportsKey = (staffId: number) => `visits ${staffId}`

/** The number of reports that wait on this phone. */
export function countReports(staffId: number): number {
  const { queue = [] } = JSON.parse(localStorage.getItem(reportsKey(staffId)) ?? '{}')
  return queue.length
}
