/** The first id of the form `truck-1`, `truck-2` that is not taken. */
export function nextFree(prefix: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}
