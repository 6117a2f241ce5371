import { describe, expect, it } from 'vitest'
import { coverage, parseRules } from './lib/spec-rules.mjs'
import { testsIn } from './lib/test-names.mjs'

const names = (text: string) => testsIn('a.test.ts', text).map(({ name }) => name)

describe('the names of tests', () => {
  it('hold the describes around them', () => {
    expect(
      names("describe('a', () => { describe('b', () => { it('c', () => {}) }); test.skip('d', f) })"),
    ).toEqual(['a › b › c', 'a › d'])
  })

  it('are written out for each row of a table that stands there', () => {
    expect(names("it.each([[404, 'gone'], [403, 'no']])('§8 load %i: %s', f)")).toEqual([
      '§8 load 404: gone',
      '§8 load 403: no',
    ])
    expect(names("it.each([{ name: 'x' }] as const)('$name is $other', f)")).toEqual(['x is $other'])
    expect(names("it.each(ROWS)('all %s', f)")).toEqual(['all %s'])
  })
})

describe('the coverage of the rules', () => {
  const rules = parseRules('# Rules\n- `§7 list`: lists\n- `§8 view` (screen to come): words\n')
  const found = (name: string) => coverage(rules, [{ file: 'a', name }])

  it('counts a test for the rules that its name says whole, and for no other', () => {
    const said = (name: string) => [...found(name).found.values()].map((tests) => tests.length)
    expect(said('§7 list: newest first')).toEqual([1, 0])
    expect(said('§7 lists › §8 view, §7 list')).toEqual([1, 1])
    expect(said('§7 list-all, §7 listing')).toEqual([0, 0])
  })

  it('tells tests that name no rule there is', () => {
    expect(found('§7 lst: typo').unknown).toHaveLength(1)
  })

  it('refuses a list item that is no rule, and an id that is there twice', () => {
    expect(() => parseRules('- `§7 list` lists')).toThrow('not a rule')
    expect(() => parseRules('- `§7 a`: x\n- `§7 a`: y')).toThrow('one id')
  })
})
