import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeOf } from './built-contract.ts'

const built = new URL('../../../packages/contract/src/built/', import.meta.url)
const files = globSync('*.ts', { cwd: built }).filter((file) => file !== 'called.ts')

describe('what is built of the contract', () => {
  it.each(files)('%s asks the same addresses and needs no schema', async (file) => {
    const real: Record<string, { name?: string; path?: string }> = await import(new URL(file, built).href)
    const code = codeOf(real)
    expect(code.match(/^import .*$/gm)).toEqual([
      `import { readerOf } from '@understudy/contract/shape/read'`,
    ])
    for (const [name, { path }] of Object.entries(real)) {
      expect(code).toContain(`export const ${name} = `)
      if (path) expect(code).toContain(JSON.stringify(path))
    }
  })
})
