/** Returns a function that runs tasks one at a time, in order; a failure does not stop the next one. */
export function createSerializer() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}
