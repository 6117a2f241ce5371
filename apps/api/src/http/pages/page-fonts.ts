import { readdirSync } from 'node:fs'
import path from 'node:path'

const FACES = [
  { family: 'Newsreader Display', weight: '400', file: /^newsreader-display-latin-(?!ext)[\w-]+\.woff2$/ },
  { family: 'Instrument Sans', weight: '400 700', file: /^instrument-sans-latin-wght-normal-[\w-]+\.woff2$/ },
] as const

/** The product's faces for the pages that the server writes, from the built web app; empty without one. */
export function pageFonts(webDir: string | undefined): string {
  if (webDir === undefined) return ''
  const files = filesOf(path.join(webDir, 'assets'))
  return FACES.flatMap(({ family, weight, file }) => {
    const found = files.find((name) => file.test(name))
    return found === undefined
      ? []
      : [
          `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("/assets/${found}") format("woff2") }`,
        ]
  }).join('\n')
}

function filesOf(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    // In development the pages come from elsewhere: the stand-ins of the style do.
    return []
  }
}
