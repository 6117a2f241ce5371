import type { Plugin } from 'vite'

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/
const NAMES = /^(\w+)\.displayName = "\1";$/gm
const MADE = /^(const \w+ = )(React\$?\d*\.forwardRef\()/gm

/**
 * The router names its components for developers, and what is named counts as used: its forms and what it prefetches
 * came with every page of the workspace, which has neither.
 */
export function withoutNames(): Plugin {
  return {
    name: 'without-names',
    apply: 'build',
    transform(code, id, options) {
      if (!ROUTER.test(id) || options?.ssr || code.search(NAMES) < 0) return null
      return { code: nameless(code), map: null }
    },
  }
}

export const nameless = (code: string): string =>
  code.replace(NAMES, '').replace(MADE, '$1/* @__PURE__ */ $2')
