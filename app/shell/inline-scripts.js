import { build } from 'vite'

/**
 * Vite plugin: `import text from './file.js?inline-script'` returns the minified source with all that it
 * imports, to be inlined in a page.
 */
/** @returns {import('vite').Plugin} */
export const inlineScripts = () => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [path, query] = id.split('?')
    if (query !== 'inline-script') return
    const { output } = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'esnext',
        modulePreload: false,
        rollupOptions: { input: path, output: { format: 'iife' } },
      },
    })
    const [{ code, moduleIds }] = output
    for (const file of moduleIds) this.addWatchFile(file)
    return `export default ${JSON.stringify(code.trim())}`
  },
})
