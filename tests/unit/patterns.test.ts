import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const sources = ['app', 'db']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

function patternsIn(file: string): RegExp[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: RegExp[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether its time grows faster than the input. */
const isSlow = (pattern: RegExp) => analyse(pattern).reports.length > 0

describe('a regular expression', { timeout: 60_000 }, () => {
  it.each([/^(a+)+$/, /\s+$/, /^\s*a?\s*$/])(
    'is detected if it is slow on long input: %s',
    (pattern) => {
      expect(isSlow(pattern)).toBe(true)
    },
  )

  it('of the site takes linear time on the tested input', () => {
    const patterns = sources.flatMap((file) =>
      patternsIn(file).map((pattern) => ({ file, pattern })),
    )
    expect(patterns.length).toBeGreaterThan(100)
    const slow = patterns.filter(({ pattern }) => isSlow(pattern))
    expect(slow.map(({ file, pattern }) => `${file.slice(root.length)}: ${pattern}`)).toEqual([])
  })
})
