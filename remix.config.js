// Vite's configuration, under a name that says what it is for: every script passes `--config remix.config.js`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { FUTURE_FLAGS } from './app/future-flags.js'
import { inlineScripts } from './app/shell/inline-scripts.js'

const inProject = (path) => fileURLToPath(new URL(path, import.meta.url))

const resolve = {
  alias: [
    { find: /^~\//, replacement: inProject('./app/') },
    { find: /^db\//, replacement: inProject('./db/') },
  ],
}

/** Modules to bundle into one file instead of dozens, each of which a phone has to fetch, compile and link. */
const CHUNKS = {
  // Icons of staff screens only; otherwise they would be in `page-layout`.
  'staff-icons':
    /lucide-react\/.*\/icons\/(activity|ban|building-2|calendar-range|chart-column|check|chevron-down|chevron-left|chevron-right|circle-alert|circle-check|copy|eye|file-badge|history|image|inbox|key-round|layout-dashboard|layout-grid|list|list-checks|log-out|mail-check|message-square-text|move-right|newspaper|panels-top-left|pencil|refresh-cw|rotate-ccw|route|save|scale|scan-barcode|search|settings|smartphone|stamp|trash-2|truck|upload|user-check)\.m?js$/,
  // The layout of every page.
  'page-layout':
    /app\/(paths\/(index|all|site)\.ts|shell\/(footer|flash|header|layout-data|page-handle|theme-switch|use-)|platform\/theme|logos\/site-logo|settings\/settings\.ts|ui\/(toast|section|button|class-names|use-scripts|spinner|fragment|artwork\/unstyled)\.tsx?$)|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|@remix-run\/(react|router))\/|lucide-react|commonjsHelpers/,
  // Paths of staff screens; otherwise `paths` would pull them into `page-layout`.
  'staff-paths': /app\/paths\/admin\.ts$/,
  // Parts of pages that show records.
  parts:
    /app\/(ui\/(badge|card|calendar-date|drawn-text|empty-state|icon|progress-bar|title-text|format-number|artwork\/contours)|events\/(events-states|register-link|status-badge)|forms\/web-address|images\/(fallback-image|picture)|news\/format-long-date|pages\/(card-lines|content)|services\/point-list|shell\/page-meta)\.tsx?$/,
  // Rendering of texts that staff write. The home page fetches it only if it has additional sections.
  texts: /app\/pages\/(markdown|page-sections|parse-markdown)\.tsx?$/,
  // Definitions of form fields, and the confirmation of a sent form.
  fields:
    /db\/enums\.ts$|app\/(forms\/(clean-text|fields)|leads\/(confirmation|lead|options))\.tsx?$/,
  // The forms themselves.
  forms:
    /@conform-to\/|app\/(forms\/(error-summary|field-control|field-parts|form|list-control|no-response|sections|use-failure-toast|use-fields|use-focus-until-click)|leads\/(honeypot|honeypot-field|lead-form))\.tsx?$/,
}
const chunkOf = (id) =>
  /\?(?!commonjs)/.test(id) ? undefined : Object.keys(CHUNKS).find((name) => CHUNKS[name].test(id))

/**
 * Packages with many small files, to bundle into the server's build: finding and compiling each file took a fifth of
 * every start.
 */
const BUNDLED = [
  ...[/^@?date-fns/, /^drizzle-orm/, /^zod/, /^@conform-to/, /^lucide-react/, /^@?radix-ui/],
  ...[/^prom-client/, /^@opentelemetry/, /^nodemailer/, /^@rgrove/, /^csv-/],
]

/** Expected: routes without a component give empty chunks, and some packages have misplaced annotations. */
const EXPECTED_WARNINGS = ['EMPTY_BUNDLE', 'INVALID_ANNOTATION']
const warnUnlessExpected = (warning, warn) =>
  EXPECTED_WARNINGS.includes(warning.code) || warn(warning)

/**
 * Emits the licenses of all packages in the browser's bundle as one file, because the code is sent without comments.
 */
const notices = () => ({
  name: 'notices',
  generateBundle(_, bundle) {
    if (this.environment?.name !== 'client') return
    const ids = Object.values(bundle).flatMap(({ moduleIds = [], originalFileNames = [] }) => [
      ...moduleIds,
      ...originalFileNames,
    ])
    const folders = ids.map((id) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1])
    const texts = [...new Set(folders.filter(Boolean))].sort().map(noticeOf)
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: texts.join('\n\n') })
  },
})

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return `${name} ${version} (${license})\n${file ? readFileSync(`${folder}/${file}`, 'utf8') : ''}`
}

/**
 * Adds the entries of the process and the tasks to Remix's server build, so that they share its modules. Remix's plugin
 * sets the inputs of the build itself, so emit them as chunks.
 */
const processEntries = () => ({
  name: 'process-entries',
  buildStart() {
    if (this.environment?.name !== 'ssr') return
    for (const name of ['main', 'tasks'])
      this.emitFile({
        type: 'chunk',
        id: inProject(`./app/process/${name}.server.ts`),
        fileName: `${name}.js`,
      })
  },
})

const site = (forServer) => ({
  resolve,
  plugins: [
    tailwindcss(),
    inlineScripts(),
    notices(),
    processEntries(),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        // Finds the packages of all routes when the development server starts; if found one by one, React would be
        // loaded twice.
        unstable_optimizeDeps: true,
        ...FUTURE_FLAGS,
      },
    }),
  ],
  // Top-level await: entry.server prepares the database before the first request.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Terser's second pass saves 4 kB over esbuild.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: {
      output: { manualChunks: forServer ? undefined : chunkOf },
      onwarn: warnUnlessExpected,
    },
  },
  ssr: { noExternal: forServer ? BUNDLED : undefined },
  server: { port: Number(process.env.PORT) || 3000, host: process.env.HOST },
})

export default defineConfig(({ isSsrBuild }) => site(isSsrBuild))
