import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { OTHER_SAMPLES } from './companies/index.ts'
import type { SampleNode } from './make-company.ts'
import { makeOthers } from './make-others.ts'
import { readState, type SampleState, writeState } from './state.ts'

const STATE: SampleState = {
  email: 'maren@northcrate.example',
  password: 'p',
  cloneId: 'c',
  nextDay: 0,
  happened: 0,
  others: ['rowanacre'],
}
/** Nobody listens there. */
const NODE = { url: 'http://127.0.0.1:1', kernel: {} } as SampleNode

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'others-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(dataDir, { recursive: true })
})

async function made(signal = new AbortController().signal): Promise<unknown[]> {
  const log = createLog('silent', false)
  const warn = vi.spyOn(log, 'warn')
  await makeOthers({ node: NODE, log, dataDir, signal, rests: 0 }, OTHER_SAMPLES, 'p')
  return warn.mock.calls.map(([told]) => (told as unknown as { sample: string }).sample)
}

it('leaves out who cannot be made and goes on with the next; the next start tries again', async () => {
  await writeState(dataDir, STATE)
  expect(await made()).toEqual(OTHER_SAMPLES.slice(1).map(({ id }) => id))
  expect(await readState(dataDir)).toEqual(STATE)
})

it('begins with nobody once it is stopped, nor where no sample was begun', async () => {
  expect(await made()).toEqual([])
  await writeState(dataDir, STATE)
  expect(await made(AbortSignal.abort())).toEqual([])
})
