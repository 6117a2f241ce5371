import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { routes } from '@understudy/contract'
import { expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { startProduct } from './lib/product.ts'

it('a copy of the data directory, put back after everything was lost, answers the same', async () => {
  const product = await startProduct({ SAMPLE_DATA: 'off' })
  const copy = `${product.dataDir}.tar`
  try {
    const founder = await aFounder(product.url)
    const { token } = founder
    const { link } = await aPublishedPitch(product.url, founder)
    await call(product.url, routes.addInvestor, { token, body: { name: 'Ivo', email: 'ivo@example.com' } })
    const all = async () => {
      const answers = [
        (await call(product.url, routes.listClones, { token })).data,
        (await call(product.url, routes.listPitches, { token })).data,
        (await call(product.url, routes.listInvestors, { token })).data,
      ]
      return createHash('sha256').update(JSON.stringify(answers)).digest('hex')
    }
    const before = await all()
    await product.stop()
    execFileSync('tar', ['-cpf', copy, '-C', product.dataDir, '.'])
    await rm(product.dataDir, { recursive: true })
    await mkdir(product.dataDir)
    execFileSync('tar', ['-xpf', copy, '-C', product.dataDir])
    await product.restart()
    expect(await all()).toBe(before)
    // Last: to be seen is counted.
    const view = { params: { code: link.unique_code }, body: {} }
    expect((await call(product.url, routes.viewPitchLink, view)).status).toBe(200)
  } finally {
    await product.remove()
    await rm(copy, { force: true })
  }
})
