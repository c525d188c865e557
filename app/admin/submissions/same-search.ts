/** Whether two query strings have the same parameters, in any order. */
export function sameSearch(a: string, b: string): boolean {
  const [one, two] = [a, b].map((search) => {
    const parameters = new URLSearchParams(search)
    parameters.sort()
    return String(parameters)
  })
  return one === two
}
