import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { builtContract } from './built-contract.ts'
import { compressAssets } from './compress-assets.ts'
import { preloadFonts } from './preload-fonts.ts'
import { publicChunkGroups } from './public-chunks.ts'

/** Beside the pages' own: the public pages' manifest, and the program that draws them on the server. */
export const PUBLIC_MANIFEST = '.vite/public.json'
const SERVER_DIR = '.server'

/**
 * Builds the public pages after the others, twice: for browsers, in a graph of their own, so that nothing that only the
 * workspace needs is in their scripts, and for the server, which draws them.
 */
export function publicPages(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const common = { root, configFile: false, logLevel: 'warn' } satisfies InlineConfig
      await build({ ...common, ...forBrowsers(outDir) })
      await build({ ...common, ...forServer(path.join(outDir, SERVER_DIR)) })
      await compressAssets(outDir)
    },
  }
}

const forBrowsers = (outDir: string): InlineConfig => ({
  plugins: [react(), tailwindcss(), builtContract(), preloadFonts(), scriptsLast()],
  worker: { plugins: () => [builtContract()] },
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    manifest: PUBLIC_MANIFEST,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { public: 'public.html' },
      output: {
        codeSplitting: { groups: publicChunkGroups },
      },
    },
  },
})

/** The page stands before any script runs: its styles, letters and pictures are fetched before them. */
const scriptsLast = (): Plugin => ({
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
})

/** One program with all it needs: it runs wherever the built pages lie. */
const forServer = (outDir: string): InlineConfig => ({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: 'src/public-server.tsx',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'public-pages.mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
