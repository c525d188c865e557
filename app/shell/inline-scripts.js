import { readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'

/**
 * Vite plugin: `import text from './file.js?inline-script'` returns the minified source, to be
 * inlined in a page.
 */
/** @returns {import('vite').Plugin} */
export const inlineScripts = () => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [path, query] = id.split('?')
    if (query !== 'inline-script') return
    const { code } = await transformWithEsbuild(readFileSync(path, 'utf8'), path, {
      minify: true,
      format: 'iife',
    })
    return `export default ${JSON.stringify(code.trim())}`
  },
})
