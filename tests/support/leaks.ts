import { extractText, getDocumentProxy } from 'unpdf'
import { routes } from './site'

/** Every URL of the site with these values as its parameters, and its data; none without a parameter. */
export const addressesWith = (values: Record<string, string>, search = ''): string[] =>
  patterns()
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => pattern.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole))
    .filter((path) => !path.includes(':'))
    .flatMap((path) => [path + search, `${path}.data${search}`])

/** Every URL of the site without parameters, and its data. */
export const addressesWithout = (): string[] =>
  patterns()
    .filter((pattern) => !pattern.includes(':'))
    .flatMap((path) => [path, `${path}.data`])

/** The patterns of all routes with their own URL. */
const patterns = (): string[] => [
  ...new Set(
    Object.keys(routes)
      .map(patternOf)
      .filter((pattern) => pattern !== '' && !pattern.includes('*')),
  ),
]

function patternOf(id: string): string {
  const route = routes[id]
  if (!route || id === 'root') return ''
  return patternOf(route.parentId ?? 'root') + (route.path ? `/${route.path}` : '')
}

/** A response in full: its headers, and its body as text, also of a PDF. */
export async function everythingIn(response: Response): Promise<string> {
  const headers = JSON.stringify([...response.headers])
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body =
    response.headers.get('Content-Type') === 'application/pdf'
      ? (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
      : Buffer.from(bytes).toString('utf8')
  return headers + body
}
