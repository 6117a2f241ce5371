import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createHasher } from './hasher.ts'

it('lets a file be read while passwords are hashed, on a machine of many cores too', async () => {
  const hasher = createHasher({ memoryKib: 65_536, iterations: 8 }, 8)
  const ended: string[] = []
  const hashes = Array.from({ length: 5 }, async (_, i) => {
    await hasher.hash(`password ${i}`)
    ended.push('hash')
  })
  // All that may begin has begun.
  await Promise.resolve()
  await readFile(fileURLToPath(import.meta.url))
  ended.push('file')
  await Promise.all(hashes)
  expect(ended[0]).toBe('file')
})
