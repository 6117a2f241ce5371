import type { Plugin } from 'vite'

/** The two faces every first paint needs. Latin-ext stays out: most pages never ask for it. */
const preloadedFont = /(newsreader-display-latin|instrument-sans-latin-wght-normal)-[\w-]+\.woff2$/
const latinExt = /latin-ext/

export function preloadFonts(): Plugin {
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
