import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FAULTS, faultTable } from '../e2e/lib/promised-faults.mjs'

/** The first cells of the table below a heading. */
function rowsBelow(heading: string, text: string): string[] {
  const [, section = ''] = text.split(heading)
  const lines = section.slice(0, section.indexOf('\n## ')).split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1]?.trim() ?? '')
  return rows.slice(1)
}

describe('trust §2 faults', () => {
  it('each row that is promised is brought about, and none that is not', () => {
    const promised = rowsBelow('## 2. Faults', readFileSync('docs/trust.md', 'utf8'))
    expect(promised.length).toBeGreaterThan(10)
    const provoked = new Set(FAULTS.flatMap(({ row }) => row ?? []))
    expect([...provoked].sort()).toEqual([...promised].sort())
  })

  it('are brought about by tests that are there', () => {
    const files = FAULTS.flatMap(({ files }) => files)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const unnamed = FAULTS.filter(
      ({ files, only }) => only && !files.some((file) => readFileSync(file, 'utf8').includes(only)),
    )
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })

  it('stand in the README as they are run', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(faultTable())
  })
})
