import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runChild } from './lib/child.mjs'
import { citationsIn, sectionsOf } from './lib/refs.mjs'

// Written apart, so that the check does not read the wrong ones of this file.
const SIGN = '\u00a7'
const citedIn = (text: string) =>
  citationsIn(text.replaceAll('$', SIGN)).map(({ said }) => said.replace(SIGN, '$'))

describe('what a comment cites', () => {
  it('is of the document it names, over the end of a line too; without a name of the specification', () => {
    expect(citedIn('(trust $1.22)')).toEqual(['trust $1.22'])
    expect(citedIn(' * as the spec\n * $8 words it')).toEqual(['spec $8'])
    expect(citedIn("it('$5 slug: is cut')")).toEqual(['spec $5'])
    expect(citedIn('Decisions.md $13')).toEqual(['decisions $13'])
  })

  it('goes on to the sections named with it, and no further', () => {
    expect(citedIn('decisions $3, $13 and $14; $4')).toEqual([
      'decisions $3',
      'decisions $13',
      'decisions $14',
      'spec $4',
    ])
  })

  it('is a heading, or an item of the numbered list below one', () => {
    expect([...sectionsOf('# All\n1. no\n## 1. One\n1. a\n2. b\n## 2. Two\n### 2.1 More\n')]).toEqual([
      '1',
      '1.1',
      '1.2',
      '2',
      '2.1',
    ])
  })
})

describe('the check of citations', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'understudy-refs-'))
    cpSync('docs', path.join(root, 'docs'), { recursive: true })
    // Documents link to what stands beside them.
    for (const beside of ['apps', 'packages']) symlinkSync(path.resolve(beside), path.join(root, beside))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  async function check(text: string): Promise<{ exitCode: number; output: string }> {
    writeFileSync(path.join(root, 'README.md'), text.replaceAll('$', SIGN))
    return runChild(process.execPath, ['scripts/check-refs.mjs', root], { quiet: true })
  }

  it('passes sections, decisions and files that are there', async () => {
    expect(await check('spec $8, trust $1.22, decision 28, [why](docs/trust.md#x)')).toMatchObject({
      exitCode: 0,
    })
  })

  it.each([
    ['spec $19', 'docs/spec.md has no such section'],
    ['trust $22', 'docs/trust.md has no such section'],
    ['$1.7', 'docs/spec.md has no such section'],
    ['Decision 99'.toLowerCase(), 'docs/decisions has no page 0099'],
    ['[here](docs/nowhere.md)', 'docs/nowhere.md: no such file'],
  ])('names %s', async (text, why) => {
    const { exitCode, output } = await check(`\n${text}`)
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`${why}\n`)])
    expect(output).toContain('README.md:2: ')
  })

  it('fails where a document is gone', async () => {
    rmSync(path.join(root, 'docs/trust.md'))
    expect((await check('trust $1.22')).output).toContain('there is no docs/trust.md')
  })
})
