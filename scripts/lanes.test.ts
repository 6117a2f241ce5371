import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runLanes } from './lib/lanes.mjs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'understudy-lanes-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const aStep = (name: string, script: string, more = {}) => ({
  name,
  command: [process.execPath, '-e', script],
  ...more,
})
const says = (text: string) => `process.stdout.write(${JSON.stringify(text)});`
const exits = (code: number) => `process.exitCode = ${code};`
const leaves = (file: string) => `require('fs').writeFileSync(${JSON.stringify(file)}, '');`
/** Ends once `file` is there, and within the time of a test. */
const waitsFor = (file: string) =>
  `const seen = setInterval(() => { if (require('fs').existsSync(${JSON.stringify(file)})) clearInterval(seen) }, 5);`

async function run(lanes: ReturnType<typeof aStep>[][], onShown = (_text: string): unknown => undefined) {
  let shown = ''
  const write = (text: string) => {
    shown += text
    onShown(text)
  }
  const ended = await runLanes(lanes, { cwd: dir, env: process.env, write })
  return { shown, ended: ended.map(({ step, exitCode }) => [step.name, exitCode]) }
}
const file = (name: string) => path.join(dir, name)

describe('lanes of steps', () => {
  it('run beside each other: each of two waits for what only the other one writes', async () => {
    const { ended } = await run([
      [aStep('one', leaves(file('one')) + waitsFor(file('two')))],
      [aStep('two', leaves(file('two')) + waitsFor(file('one')))],
    ])
    expect(ended.sort()).toEqual([
      ['one', 0],
      ['two', 0],
    ])
  })

  it('begin a step once the one before it in its lane has ended', async () => {
    const { ended } = await run([
      [
        aStep('writes', leaves(file('made'))),
        aStep('reads', `require('fs').statSync(${JSON.stringify(file('made'))})`),
      ],
    ])
    expect(ended).toEqual([
      ['writes', 0],
      ['reads', 0],
    ])
  })

  it('show what each said in one piece, who began first first, whoever ends first', async () => {
    const { shown } = await run([
      [
        aStep(
          'slow',
          `${says('slow begins\n') + waitsFor(file('quick'))} process.on('exit', () => {${says('slow ends\n')}})`,
        ),
      ],
      [aStep('quick', says('quick\n') + leaves(file('quick')))],
    ])
    const [slow = '', quick = ''] = shown.split('— quick\n')
    expect(slow).toMatch(/^\n— slow\nslow begins\nslow ends\n— slow passed, [\d.]+ s\n\n$/)
    expect(quick).toMatch(/^quick\n— quick passed, [\d.]+ s\n$/)
  })

  it('begin nothing new after a failure, and let what is under way come to its end', async () => {
    const { shown, ended } = await run(
      [
        [aStep('fails', exits(3)), aStep('never', '')],
        [aStep('under way', waitsFor(file('failed'))), aStep('nor this', '')],
      ],
      (text) => text.includes('fails failed (3)') && writeFileSync(file('failed'), ''),
    )
    expect(ended).toEqual([
      ['fails', 3],
      ['under way', 0],
    ])
    expect(shown).not.toMatch(/never|nor this/)
  })

  it('take a command that is not there for a failure that says so', async () => {
    const { shown, ended } = await run([[{ name: 'gone', command: [file('absent')] }]])
    expect(ended).toEqual([['gone', 1]])
    expect(shown).toContain('ENOENT')
  })
})
