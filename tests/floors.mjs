// Which folder may import which (README.md, "Reading the code"). A folder imports from floors below its own, and from
// folders of its own floor as long as that makes no circle of folders. Type imports count: to read a
// type, one has to open its file.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** From the ground up, parsed from the table in README.md: the folders and files of each floor. */
const FLOORS = Array.from(
  readFileSync('README.md', 'utf8').matchAll(
    /^\| (?:ground|platform|features|screens|process) \|([^|]+)/gm,
  ),
  ([, cell]) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name),
)

/** Violations in the imports of `files` (paths from the root of the project), a sentence each. */
export function floorProblems(files) {
  const imports = importsOf(files)
  const folders = new Map()
  const problems = []
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from === to) continue
      if (floorOf(to) > floorOf(from))
        problems.push(`${file} imports ${target}: ${from} is on a lower floor than ${to}.`)
      folders.set(from, (folders.get(from) ?? new Set()).add(to))
    }
  for (const [what, graph] of [
    ['files', imports],
    ['folders', folders],
  ])
    for (const circle of circlesOf(graph))
      problems.push(`These ${what} import each other: ${circle.sort().join(', ')}.`)
  for (const folder of new Set([...imports.keys()].map(folderOf)))
    if (floorOf(folder) < 0)
      problems.push(`${folder} stands on no floor: add it to the table of README.md.`)
  return problems
}

const folderOf = (file) => (file.startsWith('db/') ? 'db' : file.split('/')[1])
const floorOf = (folder) => FLOORS.findIndex((names) => names.includes(folder))

/** The project files that each file imports. */
function importsOf(files) {
  const known = new Set(files)
  const find = (path) =>
    ['', '.ts', '.tsx', '.d.ts'].map((ending) => path + ending).find((each) => known.has(each))
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs|js)$/.test(file))
      .map((file) => {
        const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
        const targets = importedFiles.map(({ fileName }) => find(pathOf(file, fileName)))
        return [file, new Set(targets.filter(Boolean))]
      }),
  )
}

function pathOf(file, specifier) {
  const [path] = specifier.split('?')
  if (path.startsWith('~/')) return path.replace('~', 'app')
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : path
}

/** The strongly connected components of more than one node (Tarjan). */
function circlesOf(graph) {
  const [index, low, stack, circles] = [new Map(), new Map(), [], []]
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}
