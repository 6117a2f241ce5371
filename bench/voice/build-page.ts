import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Named so that whoever looks for what is in use finds the page.
const ENTRY = new URL('./page/page.ts', import.meta.url)

/** Builds the bench's page as the product is built, so that the server serves it in the product's place. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', ENTRY)),
    logLevel: 'warn',
    // The server writes a fresh nonce over this literal on every request.
    html: { cspNonce: '__CSP_NONCE__' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  await copyFile(join(outDir, 'index.html'), join(outDir, 'pitch.html'))
}
