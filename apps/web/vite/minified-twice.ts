import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Goes over what the bundler has made small already: 1 % less for whoever opens a shared pitch or a public page, for
 * some seconds of the build. For pages of the workspace it would take a minute.
 */
export function minifiedTwice(): Plugin {
  return {
    name: 'minified-twice',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          const { code } = await minify(part.code, { module: true, ecma: 2020, compress: { passes: 3 } })
          if (code) part.code = code
        }
      },
    },
  }
}
