import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const colors = new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, 1–21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function weakest(words: string, grounds: string[]): number {
  const ink = colors.get(words)
  if (!ink) throw new Error(`no colour ${words}`)
  return Math.min(
    ...grounds.flatMap((name) => {
      const ground = colors.get(name)
      if (!ground) throw new Error(`no colour ${name}`)
      return [contrast(ink.light, ground.light), contrast(ink.dark, ground.dark)]
    }),
  )
}

const grounds = ['paper', 'raised', 'sunken']

describe('the colours, in light and in dark', () => {
  it.each(['ink', 'ink-soft'])('reads %s as body text at AAA', (words) => {
    expect(weakest(words, grounds)).toBeGreaterThanOrEqual(7)
  })

  it.each(['ink-faint', 'spot-text', 'good', 'warn', 'bad', 'info'])('reads %s at AA', (words) => {
    expect(weakest(words, grounds)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['good', 'good-wash'],
    ['warn', 'warn-wash'],
    ['bad', 'bad-wash'],
    ['info', 'info-wash'],
    ['ink', 'spot-wash'],
    ['live-ink', 'live'],
    ['live-ink', 'live-bright'],
    ['paper', 'ink'],
  ])('reads %s on %s at AA', (words, ground) => {
    expect(weakest(words, [ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['spot-ink', 'spot'],
    ['spot-ink', 'spot-bright'],
    ['stage-ink', 'stage'],
    ['stage-soft', 'stage'],
    ['spot', 'stage'],
  ])('reads %s on %s at AAA', (words, ground) => {
    expect(weakest(words, [ground])).toBeGreaterThanOrEqual(7)
  })

  it('shows the edge of a control and the focus ring', () => {
    expect(weakest('edge', grounds)).toBeGreaterThanOrEqual(3)
    expect(weakest('ink', grounds)).toBeGreaterThanOrEqual(3)
  })

  it('has only tokens that name both a light and a dark value', () => {
    const declared = [...css.matchAll(/--color-([\w-]+): (?!initial|transparent|currentColor)/g)]
    expect(declared.length).toBeGreaterThan(30)
    for (const [line, name] of declared) expect(css, name).toContain(`${line}light-dark(`)
  })
})
