import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pagesFromServer } from './vite/pages-from-server.ts'

/** Where `npm run dev` has the server behind this one. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** The two faces every first paint needs. Latin-ext stays out: most pages never ask for it. */
const preloadedFont = /(newsreader-display-latin|instrument-sans-latin-wght-normal)-[\w-]+\.woff2$/
const latinExt = /latin-ext/

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloadedFont.test(file) && !latinExt.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Beside each asset its brotli and gzip forms, made once here instead of on every request. */
function compressAssets(): Plugin {
  let outDir = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const assets = path.join(outDir, 'assets')
      for (const file of await readdir(assets)) {
        if (!/\.(js|css|svg|json)$/.test(file)) continue
        const content = await readFile(path.join(assets, file))
        await writeFile(path.join(assets, `${file}.br`), await promisify(brotliCompress)(content))
        await writeFile(path.join(assets, `${file}.gz`), await promisify(gzip)(content))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), compressAssets(), pagesFromServer(apiOrigin)],
  // The server writes a fresh nonce over this literal on every request.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', pitch: 'pitch.html' },
      output: {
        codeSplitting: {
          // Both entries share React, and it changes least: a visitor who returns has it already.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  cacheDir: '../../.cache/vite',
})
