import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkedFiles } from './lib/checked-files.mjs'
import { runChild } from './lib/child.mjs'

const COMPILER = path.resolve('node_modules/typescript-native/bin/tsc')
const COMPILER_OPTIONS = { composite: true, emitDeclarationOnly: true, module: 'NodeNext', types: [] }

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'understudy-types-'))
  write('tsconfig.json', { files: [], references: [{ path: 'one' }, { path: 'two' }] })
  for (const name of ['one', 'two']) {
    const compilerOptions = { ...COMPILER_OPTIONS, outDir: `../.cache/types/${name}` }
    write(`${name}/tsconfig.json`, { compilerOptions, include: ['src'] })
    write(`${name}/src/a.ts`, 'export const a = 1\n')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const build = () => runChild(process.execPath, [COMPILER, '-b', root], { cwd: root, quiet: true })

describe('the type check', () => {
  it('knows what each project read, and that nothing was left', async () => {
    expect((await build()).exitCode).toBe(0)
    expect(checkedFiles(root)).toEqual({
      projects: [
        { name: 'one', files: ['one/src/a.ts'] },
        { name: 'two', files: ['two/src/a.ts'] },
      ],
      unread: [],
    })
  })

  it('names a file that no project reads, whether it lies beside them or its project is left out', async () => {
    write('one/aside.ts', 'export const wrong: string = 1\n')
    write('tsconfig.json', { files: [], references: [{ path: 'one' }] })
    expect((await build()).exitCode).toBe(0)
    expect(checkedFiles(root).unread).toEqual(['one/aside.ts', 'two/src/a.ts'])
  })

  it('tells on every run of an error that was there before, and reads a file that came since', async () => {
    write('one/src/b.ts', 'export const wrong: string = 1\n')
    for (const run of [1, 2]) {
      const { exitCode, output } = await build()
      expect([run, exitCode === 0, output.includes('b.ts')]).toEqual([run, false, true])
    }
    expect(checkedFiles(root).projects[0]?.files).toEqual(['one/src/a.ts', 'one/src/b.ts'])
  })
})
