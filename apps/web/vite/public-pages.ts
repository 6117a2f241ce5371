import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { builtContract } from './built-contract.ts'
import { compressAssets } from './compress-assets.ts'
import { earlyScript } from './early-script.ts'
import { minifiedTwice } from './minified-twice.ts'
import { preloadFonts } from './preload-fonts.ts'
import { pitchChunkGroups, publicChunkGroups } from './public-chunks.ts'

/** Beside the workspace's own: manifests of the pages that the server draws, and the programs that draw them. */
const GRAPHS = [
  { page: 'public', groups: publicChunkGroups, after: () => [minifiedTwice()] },
  { page: 'pitch', groups: pitchChunkGroups, after: () => [minifiedTwice()] },
] as const
const SERVER_DIR = '.server'

/**
 * Builds what is drawn by the server after the rest, and what reports errors: for browsers the public pages and the pitch page, each in a graph of
 * its own, so that nothing is in their scripts that only others need, and the programs of the server.
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
      for (const graph of GRAPHS) await build({ ...common, ...forBrowsers(outDir, graph) })
      await build({ ...common, ...forReports(outDir) })
      await build({ ...common, ...forServer(path.join(outDir, SERVER_DIR)) })
      await compressAssets(outDir)
    },
  }
}

const forBrowsers = (outDir: string, { page, groups, after }: (typeof GRAPHS)[number]): InlineConfig => ({
  plugins: [
    react(),
    tailwindcss(),
    builtContract(),
    earlyScript(),
    preloadFonts(),
    scriptsLast(),
    ...after(),
  ],
  worker: { plugins: () => [builtContract(), ...after()] },
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    manifest: `.vite/${page}.json`,
    modulePreload: { polyfill: false, resolveDependencies: onlyMissing },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [page]: `${page}.html` },
      // The page's first script lists all that may come later, where names only weigh: of a hash, 42 bits are enough.
      output: { codeSplitting: { groups: [...groups] }, chunkFileNames: 'assets/[hash:7].js' },
    },
  },
})

/**
 * What is fetched along with a part of a page. The server names in the head all that a public page needs, so its entry
 * lists no script of any page again; and a part that needs one script more needs React, which is there already.
 */
function onlyMissing(part: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const scripts = needed.filter((one) => one.endsWith('.js') && one !== part)
  const isThere = /(^|\/)public-/.test(hostId) || scripts.length < 2
  return isThere ? needed.filter((one) => one.endsWith('.css')) : needed
}

/** One file, which the server names in the head where errors are reported. */
const forReports = (outDir: string): InlineConfig => ({
  publicDir: false,
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  },
  build: {
    outDir,
    emptyOutDir: false,
    manifest: '.vite/reports.json',
    modulePreload: false,
    rolldownOptions: { input: { reports: 'src/reports-main.ts' } },
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

/** Programs with all they need: they run wherever the built pages lie. */
const forServer = (outDir: string): InlineConfig => ({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir,
    emptyOutDir: true,
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: { 'public-pages': 'src/public-server.tsx', 'pitch-page': 'src/pitch-server.tsx' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
