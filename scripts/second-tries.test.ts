import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

it('a test that passes only at its second try is named, and one that fails twice fails', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'understudy-second-tries-'))
  const installed = path.join(import.meta.dirname, '../node_modules')
  try {
    symlinkSync(installed, path.join(dir, 'node_modules'))
    const file = path.join(dir, 'some.test.mjs')
    writeFileSync(
      file,
      `import { expect, it } from 'vitest'
      let tries = 0
      it('misses a beat', () => expect(++tries).toBe(2))
      it('is sound', () => {})
      it('is broken', () => expect(1).toBe(2))`,
    )
    const reporter = path.join(import.meta.dirname, 'lib/second-tries.mjs')
    const vitest = path.join(installed, 'vitest/vitest.mjs')
    const args = [vitest, 'run', `--root=${dir}`, '--retry=1', `--reporter=${reporter}`]
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(stdout.trim()).toBe('Passed at the second try only:\n  some.test.mjs > misses a beat')
    expect(status).toBe(1)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
