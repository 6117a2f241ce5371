import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lock-data-dir.ts'
import { StartError } from './start-error.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-lock-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** What another process gets when it asks for the same directory; it may die while it holds it. */
function askElsewhere({ thenDie = false } = {}): string {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('lock-data-dir.ts', import.meta.url).href)})
    try {
      lockDataDir(${JSON.stringify(dataDir)}, { waitMs: 0 })
      process.stdout.write('held')
    } catch (error) {
      process.stdout.write(error.message)
    }
    if (${thenDie}) process.kill(process.pid, 'SIGKILL')`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout
}

describe('the lock of a data directory', () => {
  it('keeps every other process out until its last holder here has let go', () => {
    const server = lockDataDir(dataDir)
    const database = lockDataDir(path.join(dataDir, '.'))
    expect(askElsewhere()).toContain(`process ${process.pid}`)
    database.release()
    database.release()
    expect(askElsewhere()).toContain(`process ${process.pid}`)
    server.release()
    expect(askElsewhere()).toBe('held')
  })

  it('is free at once when its holder is killed', () => {
    expect(askElsewhere({ thenDie: true })).toBe('held')
    const lock = lockDataDir(dataDir, { waitMs: 0 })
    lock.release()
  })

  it('waits for a holder that is just leaving', async () => {
    const lockUrl = new URL('lock-data-dir.ts', import.meta.url).href
    const script = `
      const { lockDataDir } = await import(${JSON.stringify(lockUrl)})
      process.stdout.write('asks')
      lockDataDir(${JSON.stringify(dataDir)}, { waitMs: 60_000 })
      process.stdout.write(' held')`
    const lock = lockDataDir(dataDir)
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output === 'asks') lock.release()
    })
    await once(child, 'close')
    expect(output).toBe('asks held')
  })

  it('makes a directory that is missing and says why one cannot be made', async () => {
    const lock = lockDataDir(path.join(dataDir, 'new/deep'))
    lock.release()
    await writeFile(path.join(dataDir, 'file'), '')
    expect(() => lockDataDir(path.join(dataDir, 'file/below'))).toThrow(StartError)
  })
})
