import { defineConfig } from 'vite';

/** The server that the page talks to while it is developed. */
const SERVER = process.env.PALIMPSEST_URL ?? 'http://127.0.0.1:4141';

export default defineConfig({
  resolve: { conditions: ['palimpsest-source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The types of the package are kept beside it.
    emptyOutDir: false,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': SERVER } },
});
