import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** In development nobody fills the per-request head, and no server sends pitches to their own entry. */
function standInForServer(): Plugin {
  return {
    name: 'stand-in-for-server',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<!--head-->', '<title>Understudy</title>'),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/pitch/')) request.url = '/pitch.html'
        next()
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), standInForServer()],
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
  server: {
    proxy: {
      '/v1': { target: apiOrigin, ws: true },
      '/api': { target: apiOrigin, ws: true },
      '/clones': { target: apiOrigin },
      '/healthz': { target: apiOrigin },
    },
  },
})
