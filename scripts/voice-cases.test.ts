import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const DOCS = path.join(import.meta.dirname, '../docs')
/** A link to a file of tests, and the name of one of them. */
const NAMED = /^\[[^\]]+\]\(([^)]+)\): (.+)$/

const rows = readFileSync(path.join(DOCS, 'voice.md'), 'utf8')
  .split('| case | tests |')[1]
  ?.split('\n')
  .flatMap((line) => /^\| (.+) \| (\[.+) \|$/.exec(line) ?? [])
  .flatMap((part, at, all) =>
    at % 3 === 1 ? [{ of: part, tests: (all[at + 1] ?? '').split('; <br>') }] : [],
  )

it('every case of the talk has the tests that its table names', () => {
  expect(rows?.length).toBeGreaterThan(15)
  for (const { of, tests } of rows ?? []) {
    for (const test of tests) {
      const [, file = '', name = ''] = NAMED.exec(test) ?? []
      expect(readFileSync(path.join(DOCS, file), 'utf8').includes(name), `${of}: ${test}`).toBe(true)
    }
  }
})
