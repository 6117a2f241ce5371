import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Nearly all of React is called as a page is taken over. Chromium reads this line and compiles it beside the page, instead
 * of function by function while the page waits; others pass it over.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

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
          if (code) part.code = part.name === 'react' ? CALLED_AT_ONCE + code : code
        }
      },
    },
  }
}
