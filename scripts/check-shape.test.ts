import { describe, expect, it } from 'vitest'
import { verdict } from './lib/shape/limits.mjs'
import { shapeOf } from './lib/shape/shape.mjs'

const shape = (files: Record<string, string>, testLines = 0) =>
  shapeOf({ source: Object.entries(files).map(([path, text]) => ({ path, text })), testLines })

describe('the shape of a package', () => {
  it('counts circles of files and of rooms, by types and by what is loaded later too', () => {
    const files = {
      'a/one.ts': "import type { X } from './two.ts'\n",
      'a/two.ts': "export * from './three.ts'\n",
      'a/three.ts': "export const later = () => import('./one.ts')\n",
      'b/four.ts': "import '../a/one.ts'\n",
      'a/five.ts': "import '../b/six.ts'\n",
      'b/six.ts': '',
      'main.ts': "import './a/one.ts'\nimport './b/four.ts'\n",
    }
    expect(shape(files)).toMatchObject({ 'files in circles': 3, 'rooms in circles': 2 })
    expect(shape({ ...files, 'a/five.ts': '' })).toMatchObject({ 'rooms in circles': 0 })
  })

  it('measures files and functions, one inside the other too', () => {
    const text =
      'export function f() {\n  return () => {\n    return 1\n  }\n}\ninterface I {\n  m(): void\n}\n'
    expect(shape({ 'f.ts': text }, 4)).toMatchObject({
      'lines a file, max': 8,
      'lines a function, p95': 5,
      'lines a function, max': 5,
      'lines of test to one of source': 0.5,
    })
  })

  it('counts a ternary in a branch of another, parentheses or not, and no ternary beside one', () => {
    const nested = (text: string) => shape({ 'f.tsx': text })['nested ternaries per 1,000 lines']
    expect(nested('a ? b : c ? d : e')).toBe(1000)
    expect(nested('a ? (b ? c : d) : (e ? f : g)')).toBe(2000)
    expect(nested('f(a ? b : c, d ? e : f)\n')).toBe(0)
    expect(nested('const x = a ? <b>{c ? d : e}</b> : null')).toBe(0)
  })

  it('finds any and non-null assertions, in code and not in words', () => {
    const text = "const any: any = x! // any!\nconst s = 'any!' as unknown\nif (!s) t()\n"
    expect(shape({ 'f.ts': text })['any and !']).toBe(2)
  })

  it('finds the fullest folder', () => {
    expect(shape({ 'a/1.ts': '', 'a/2.ts': '', 'a/b/3.ts': '', '4.ts': '' })['files in a folder, max']).toBe(
      2,
    )
  })
})

describe('the verdict', () => {
  const goals = { most: 10, least: { least: 0.5 } }
  const of = (most: number, least: number, owed = {}) =>
    verdict(new Map([['web', { most, least }]]), goals, owed)

  it('holds the goals', () => {
    expect(of(10, 0.5).worse).toEqual([])
    expect(of(11, 0.49).worse).toEqual([
      'web: most is 11, and may be 10',
      'web: least is 0.49, and may be 0.50',
    ])
  })

  it('holds what is owed instead, and says where less is owed by now', () => {
    const owed = { most: { web: 12 }, least: { web: 0.2 } }
    expect(of(12, 0.2, owed)).toMatchObject({ worse: [], better: [] })
    expect(of(13, 0.19, owed).worse).toHaveLength(2)
    expect(of(11, 0.3, owed)).toMatchObject({ worse: [], better: [expect.any(String), expect.any(String)] })
    expect(of(11, 0.3, owed).table).toContain('11 (owed 12)')
  })
})
