import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtContract } from './vite/built-contract.ts'
import { chunkGroups } from './vite/chunks.ts'
import { earlyScript } from './vite/early-script.ts'
import { pagesFromServer } from './vite/pages-from-server.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { publicPages } from './vite/public-pages.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'
import { withoutNames } from './vite/without-names.ts'

/** Where `npm run dev` has the server behind this one. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    builtContract(),
    withoutJsonSchema(),
    withoutNames(),
    earlyScript(),
    preloadFonts(),
    publicPages(),
    pagesFromServer(apiOrigin),
  ],
  worker: { plugins: () => [builtContract()] },
  // The server writes a fresh nonce over this literal on every request.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    // Browsers that know no preload load the same files a little later.
    modulePreload: { polyfill: false },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html' },
      output: {
        // The first script lists all that may come later: what no compression shortens is 42 bits of a name.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  cacheDir: '../../.cache/vite',
})
