import { chownSync, statSync } from 'node:fs'
import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EnvError } from './env.ts'
import { changeSecretFile, loadRoots, secretFile } from './secret-file.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-secret-file-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('the secret that an installation keeps', () => {
  it.runIf(isRoot)('is its directory’s owner’s, whoever made or changed it', async () => {
    chownSync(dataDir, NOBODY, NOBODY)
    const file = secretFile(dataDir)
    const owner = () => [statSync(file).uid, statSync(file).mode & 0o777]
    const settings = { dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined }
    await loadRoots(settings)
    expect(owner()).toEqual([NOBODY, 0o600])
    for (const change of ['rotate', 'forget'] as const) {
      await changeSecretFile(dataDir, change)
      expect([change, ...owner()]).toEqual([change, NOBODY, 0o600])
    }
    // As one that an earlier version left.
    chownSync(file, 0, 0)
    await loadRoots(settings)
    expect(owner()).toEqual([NOBODY, 0o600])
  })

  it.runIf(isRoot)('stays its owner’s where the directory is another’s', async () => {
    const file = secretFile(dataDir)
    await loadRoots({ dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined })
    chownSync(file, NOBODY, NOBODY)
    await changeSecretFile(dataDir, 'rotate')
    expect(statSync(file).uid).toBe(NOBODY)
  })

  it('is refused where the file is empty or cut off, with what to do, and stays as it is', async () => {
    const settings = { dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined }
    const file = secretFile(dataDir)
    for (const cut of ['', '\n', 'x'.repeat(31), `${'x'.repeat(64)}\n${'y'.repeat(31)}`]) {
      await writeFile(file, cut)
      const refused = await loadRoots(settings).catch((error: unknown) => error)
      expect([cut, refused]).toEqual([cut, expect.any(EnvError)])
      expect(String(refused)).toContain(`The secret in ${file} is empty or cut off`)
      expect(String(refused)).toContain('Put the file back from a copy or a backup')
      expect(await readFile(file, 'utf8')).toBe(cut)
    }
  })

  it('is one for all that start at once, and whole for whoever sees it', async () => {
    const settings = { dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined }
    const all = await Promise.all(Array.from({ length: 12 }, () => loadRoots(settings)))
    expect(new Set(all.map(([root]) => root)).size).toBe(1)
    expect(all[0]?.[0].length).toBeGreaterThanOrEqual(32)
    expect(await readdir(dataDir)).toEqual(['secret'])
  })

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'])(
    'is made and kept on a disk that has no links: %s',
    async (code) => {
      const settings = { dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined }
      const link = vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error(code), { code }))
      syncBuiltinESMExports()
      try {
        const [made] = await loadRoots(settings)
        expect(link).toHaveBeenCalledOnce()
        expect(await loadRoots(settings)).toEqual([made])
        expect(await readdir(dataDir)).toEqual(['secret'])
        expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600)
      } finally {
        link.mockRestore()
        syncBuiltinESMExports()
      }
    },
  )
})
