import { expect, it } from 'vitest'
import { runApart } from './run-apart.ts'

const work = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const HEAD = `import { parentPort, workerData } from 'node:worker_threads';`
const options = { timeoutMs: 10_000, megabytes: 64 }

it('answers what a thread of its own has made of the data, which sees nothing of our environment', async () => {
  const code = `${HEAD} parentPort.postMessage({ twice: workerData * 2, env: Object.keys(process.env) })`
  expect(await runApart(work(code), 21, options)).toEqual({ twice: 42, env: [] })
})

it('fails as the thread fails', async () => {
  await expect(runApart(work(`${HEAD} throw new Error('too hard')`), null, options)).rejects.toThrow(
    'too hard',
  )
})

it('gives up one that does not come to an end', async () => {
  await expect(runApart(work('for (;;);'), null, { ...options, timeoutMs: 50 })).rejects.toThrow(/abort/i)
})
