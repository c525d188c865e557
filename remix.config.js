// Remix 2 builds with Vite, and the file that says how is this one: every script passes
// `--config remix.config.js`. Mode `process` builds what runs around Remix (app/server/main.server.ts);
// it is a step of its own because Remix's plugin takes over the input of any build it is part of.
import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const inProject = (path) => fileURLToPath(new URL(path, import.meta.url))

const resolve = {
  alias: [
    { find: /^~\//, replacement: inProject('./app/') },
    { find: /^db\//, replacement: inProject('./db/') },
  ],
}

const site = {
  resolve,
  plugins: [
    tailwindcss(),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        // Finds the packages of all routes at the start; found one by one, React would be loaded twice.
        unstable_optimizeDeps: true,
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // Top-level await: entry.server prepares the database before the first request.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { port: Number(process.env.PORT) || 3000, host: process.env.HOST },
}

const aroundRemix = {
  resolve,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/server',
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: inProject('./app/server/main.server.ts'),
        tasks: inProject('./app/server/tasks.server.ts'),
      },
    },
  },
}

export default defineConfig(({ mode }) => (mode === 'process' ? aroundRemix : site))
