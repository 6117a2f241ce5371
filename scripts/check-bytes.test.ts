import { expect, it } from 'vitest'
import { chunksInCircles, pagesOf, scriptsOf } from './lib/web.mjs'

const manifest = {
  'pitch.html': {
    file: 'pitch.js',
    imports: ['_react.js', '_ui.js'],
    dynamicImports: ['talk.ts', 'rare.ts'],
  },
  '_react.js': { file: 'react.js' },
  '_ui.js': { file: 'ui.js', imports: ['_react.js'], assets: ['face.woff2'] },
  'talk.ts': { file: 'talk.js', imports: ['_ui.js', '_voice.js'], assets: ['worker.js', 'sound.ogg'] },
  '_voice.js': { file: 'voice.js' },
  'rare.ts': { file: 'rare.js' },
}

it('counts what a page imports, warms and makes workers of, each once, and nothing that waits for a press', () => {
  expect(scriptsOf(manifest, { entry: 'pitch.html', warmed: [] })).toEqual(['pitch.js', 'react.js', 'ui.js'])
  expect(scriptsOf(manifest, { entry: 'pitch.html', warmed: ['talk.ts'] })).toEqual([
    'pitch.js',
    'react.js',
    'talk.js',
    'ui.js',
    'voice.js',
    'worker.js',
  ])
})

it('knows scripts that wait for each other at once, however many lie between', () => {
  expect(chunksInCircles(manifest)).toBe(0)
  const circle = { ...manifest, '_react.js': { file: 'react.js', imports: ['talk.ts'] } }
  expect(chunksInCircles(circle)).toBe(3)
})

it('does not pass over a part that the build no longer has', () => {
  expect(() => scriptsOf(manifest, { entry: 'pitch.html', warmed: ['gone.ts'] })).toThrow('gone.ts')
})

it('finds every page that the routes load by their address, and nothing else that waits', () => {
  const routed = {
    file: 'index.js',
    dynamicImports: ['src/a/OnePage.tsx', 'src/ui/Drawn.tsx', 'src/b/TwoPage.tsx'],
  }
  expect(pagesOf({ 'index.html': routed }, 'index.html')).toEqual([
    ['OnePage', 'src/a/OnePage.tsx'],
    ['TwoPage', 'src/b/TwoPage.tsx'],
  ])
})

it('does not count no page at all as every page', () => {
  expect(() => pagesOf({ 'index.html': { file: 'index.js' } }, 'index.html')).toThrow('no page')
})
