import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from './built-contract.ts'

const built = new URL('../../../packages/contract/src/built/', import.meta.url)
const files = globSync('**/*.ts', { cwd: built }).filter((file) => file !== 'called.ts')
const READERS = [
  `import { readerOf } from '@understudy/contract/shape/read'`,
  `import { choiceOf } from '@understudy/contract/shape/choice'`,
]

describe('what is built of the contract', () => {
  it.each(files)('%s asks the same addresses and needs no schema', async (file) => {
    const real: Record<string, { name?: string; path?: string }> = await import(new URL(file, built).href)
    const code = codeOf(real)
    for (const line of code.match(/^import .*$/gm) ?? []) expect(READERS).toContain(line)
    for (const [name, { path }] of Object.entries(real)) {
      expect(code).toContain(`export const ${name} = `)
      if (path) expect(code).toContain(JSON.stringify(path))
    }
  })

  it('has the words of an enum, and plain data as it is', () => {
    expect(codeOf({ Status: z.enum(['new', 'known']), LIMITS: { most: 3 } })).toBe(
      [
        READERS[1],
        'export const Status = choiceOf(["new","known"])',
        'export const LIMITS = {"most":3}',
      ].join('\n'),
    )
  })

  it('is no code at all for what can not be said as data', () => {
    expect(() => codeOf({ Blank: z.string().refine((text) => text !== '') })).toThrow(TypeError)
  })
})
