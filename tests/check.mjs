// `npm run check`: checks that no test makes. The parts run concurrently, and the output of each is shown when it has
// ended.
import { spawn } from 'node:child_process'
import { buildIfStale, root } from '../app/process/build.mjs'

process.chdir(root)
buildIfStale()
const codes = await Promise.all([run('lint', 'types'), run('guards', 'html')])
process.exit(Math.max(...codes))

/** Runs scripts of package.json until one fails; resolves to the exit code. */
async function run(...scripts) {
  for (const script of scripts) {
    const { code, output } = await start(script)
    process.stdout.write(`\n${script}: ${code === 0 ? 'passed' : 'failed'}\n${output}`)
    if (code !== 0) return code
  }
  return 0
}

function start(script) {
  const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' })
  const written = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => written.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(written).toString() }),
    )
  })
}
