import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath } from '../e2e/install-browser.mjs'
import { readCounts } from './lib/checks.mjs'
import { runChild } from './lib/child.mjs'
import { dependencyStamp, missingPackages } from './lib/dependencies.mjs'
import { withLock } from './lib/lock.mjs'
import { npmEnvironment } from './lib/npm.mjs'
import { ensureWeb, hashSources } from './lib/web.mjs'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'understudy-scripts-'))
})

afterEach(() => rm(dir, { recursive: true, force: true }))

describe('the installed dependencies', () => {
  const machine = { platform: 'darwin', arch: 'arm64' }
  const wanted = {
    '': { name: 'understudy' },
    'apps/api': { version: '0.1.0' },
    'node_modules/@understudy/api': { resolved: 'apps/api', link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/native-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/native-linux': { version: '1.0.0', optional: true, os: ['linux'] },
    'node_modules/not-mac': { version: '1.0.0', optional: true, os: ['!darwin'] },
    'node_modules/helper-of-native-linux': { version: '1.0.0', optional: true },
  }

  it('are complete without the packages of other machines', () => {
    const present = {
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/native-mac': { version: '1.0.0' },
    }
    expect(missingPackages(wanted, present, machine)).toEqual([])
  })

  it('are incomplete when a package is old, or when an old Node left out a native one', () => {
    const present = { 'node_modules/pg': { version: '7.0.0' } }
    expect(missingPackages(wanted, present, machine)).toEqual(['node_modules/pg', 'node_modules/native-mac'])
  })

  it('are stamped anew for another lock file and for another Node', () => {
    const stamp = dependencyStamp(Buffer.from('{}'), '24.21.0')
    expect(dependencyStamp(Buffer.from('{}'), '24.21.0')).toBe(stamp)
    expect(dependencyStamp(Buffer.from('{ }'), '24.21.0')).not.toBe(stamp)
    expect(dependencyStamp(Buffer.from('{}'), '24.22.0')).not.toBe(stamp)
  })
})

describe('the inner npm', () => {
  it('keeps the registry of the machine and loses what the outer npm set for its own folder', () => {
    const outer = {
      PATH: '/usr/bin',
      NODE_OPTIONS: '--inspect',
      npm_config_registry: 'https://registry.example/',
      npm_config_local_prefix: '/elsewhere',
      npm_config_omit: 'optional',
      npm_package_name: 'understudy',
    }
    expect(npmEnvironment(outer, '/node/bin')).toEqual({
      PATH: `/node/bin${path.delimiter}/usr/bin`,
      npm_config_registry: 'https://registry.example/',
    })
  })
})

describe('the lock of an installation', () => {
  it('lets one start work at a time', async () => {
    const lockDir = path.join(dir, 'cache/install.lock')
    const events: string[] = []
    const start = (name: string) =>
      withLock(lockDir, async () => {
        events.push(`${name} begins`)
        await nextTurn()
        events.push(`${name} ends`)
      })
    await Promise.all([start('first'), start('second')])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('is taken from a start that was killed', async () => {
    const lockDir = path.join(dir, 'install.lock')
    mkdirSync(lockDir)
    writeFileSync(path.join(lockDir, 'owner'), String(await aDeadPid()))
    expect(await withLock(lockDir, async () => 'worked')).toBe('worked')
  })

  it('is free again after work that failed', async () => {
    const lockDir = path.join(dir, 'install.lock')
    const broken = withLock(lockDir, () => Promise.reject(new Error('no network')))
    await expect(broken).rejects.toThrow('no network')
    expect(await withLock(lockDir, async () => 'worked')).toBe('worked')
  })

  async function aDeadPid(): Promise<number> {
    let pid = 0
    await runChild(process.execPath, ['-e', ''], { onSpawn: (spawned: number) => (pid = spawned) })
    return pid
  }
})

describe('a child command', () => {
  it('hands on its exit code, or 128 and the number of the signal that ended it', async () => {
    const run = (script: string) => runChild(process.execPath, ['-e', script], { quiet: true })
    expect(await run('process.stdout.write("said"); process.exitCode = 7')).toMatchObject({
      exitCode: 7,
      output: 'said',
    })
    expect(await run('process.kill(process.pid, "SIGTERM")')).toMatchObject({ exitCode: 143 })
  })
})

describe('the web build', () => {
  it('is due when a source changes its text or its name, and not for what it made itself', () => {
    mkdirSync(path.join(dir, 'web/dist'), { recursive: true })
    writeFileSync(path.join(dir, 'web/a.ts'), 'one')
    const hash = () => hashSources(dir, ['web', 'absent'])
    const first = hash()
    writeFileSync(path.join(dir, 'web/dist/a.js'), 'built')
    expect(hash()).toBe(first)
    writeFileSync(path.join(dir, 'web/a.ts'), 'two')
    const second = hash()
    expect(second).not.toBe(first)
    writeFileSync(path.join(dir, 'web/b.ts'), '')
    expect(hash()).not.toBe(second)
  })

  it('takes the public key from .env or the environment, and is due when that has changed', async () => {
    for (const folder of ['apps/web', 'node_modules/vite/bin'])
      mkdirSync(path.join(dir, folder), { recursive: true })
    const vite = `const fs = require('fs'), out = process.argv[4], n = Number(process.env.BUILD)
      fs.mkdirSync(out, { recursive: true })
      fs.writeFileSync(out + '/index.html', n + ' ' + process.env.VITE_PUBLIC_KEY)`
    writeFileSync(path.join(dir, 'node_modules/vite/bin/vite.js'), vite)
    const runtime = { node: process.execPath, binDir: path.dirname(process.execPath) }
    let count = 0
    const pageWith = async (environment: Record<string, string>) => {
      await ensureWeb(dir, runtime, { ...environment, BUILD: `${++count}` })
      return readFileSync(path.join(dir, 'apps/web/dist/index.html'), 'utf8')
    }
    expect([await pageWith({}), await pageWith({})]).toEqual(['1 undefined', '1 undefined'])
    writeFileSync(path.join(dir, '.env'), '# ours\nVITE_PUBLIC_KEY="anon-1"\nPORT=3000\n')
    expect([await pageWith({}), await pageWith({})]).toEqual(['3 anon-1', '3 anon-1'])
    expect(await pageWith({ VITE_PUBLIC_KEY: 'anon-2' })).toBe('5 anon-2')
    writeFileSync(path.join(dir, '.env'), 'VITE_PUBLIC_KEY=anon-2\nPORT=3001\n')
    expect(await pageWith({})).toBe('5 anon-2')
    writeFileSync(path.join(dir, '.env'), 'PORT=3001\n')
    expect(await pageWith({})).toBe('7 undefined')
  })
})

describe('the count of tests', () => {
  it('reads what the unit tests and the journeys write, and takes nothing else for a count', () => {
    const file = path.join(dir, 'results.json')
    const countsOf = (text: string) => {
      writeFileSync(file, text)
      return readCounts(file)
    }
    expect(countsOf('{"numPassedTests":5,"numFailedTests":1}')).toEqual({ passed: 5, failed: 1 })
    expect(countsOf('{"passed":3,"failed":0}')).toEqual({ passed: 3, failed: 0 })
    expect(countsOf('{"passed":3}')).toBeUndefined()
    expect(countsOf('{"passed":')).toBeUndefined()
    expect(readCounts(path.join(dir, 'absent.json'))).toBeUndefined()
  })
})

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names, and none when that cannot be run', () => {
    expect(chromiumPath({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
    expect(chromiumPath({ CHROMIUM_PATH: path.join(dir, 'absent') })).toBeUndefined()
  })
})
