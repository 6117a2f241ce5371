import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const SCRIPT = new URL('../src/frame/public/early.html', import.meta.url)

/** Puts the script that keeps what is pressed early into the pages that say where: the public ones and the pitch's. */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const script = await readFile(SCRIPT, 'utf8')
      return html.replace('<!--early-->', () => script.trimEnd())
    },
  },
})
