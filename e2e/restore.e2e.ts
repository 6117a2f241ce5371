import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '@understudy/contract'
import { expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { documentsRead, upload } from '../apps/api/src/testing/files.ts'
import { aPdf } from '../apps/api/src/testing/pdfs.ts'
import { COMPILED, type Product, startProduct } from './lib/product.ts'

const OPERATE = fileURLToPath(new URL('../apps/api/src/operate.ts', import.meta.url))

/** A command as the operator types it; killed as soon as it says `until`, where that is given. */
function operator({ dataDir }: Product, args: string[], until?: string) {
  const child = spawn(process.execPath, [OPERATE, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
      if (until !== undefined && said.includes(until)) child.kill('SIGKILL')
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
}

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

it('a backup taken beside the running server restores everything; one that was killed restores nothing', async () => {
  const product = await startProduct()
  const dir = `${product.dataDir}-backup`
  try {
    const founder = await aFounder(product.url)
    const { token } = founder
    const { clone } = await aPublishedPitch(product.url, founder)
    const content = aPdf(['All of it'])
    await upload(product.url, founder, clone.id, { name: 'deck.pdf', content })
    await documentsRead(product.url, founder, clone.id)
    const all = async () => [
      (await call(product.url, routes.listClones, { token })).data,
      (await call(product.url, routes.listPitches, { token })).data,
      (await call(product.url, routes.listDocuments, { token, params: { id: clone.id } })).data,
    ]
    const before = await all()

    const cut = await operator(product, ['backup', `${dir}-cut`], 'rows of')
    expect(cut.code).toBe(null)
    expect(existsSync(path.join(`${dir}-cut`, 'backup.json'))).toBe(false)
    const made = await operator(product, ['backup', dir])
    expect(made).toEqual({ code: 0, said: expect.stringContaining('is whole') })
    const busy = await operator(product, ['restore', dir])
    expect(busy).toEqual({ code: 1, said: expect.stringContaining('is in use by process') })

    await product.stop()
    await rm(product.dataDir, { recursive: true })
    const half = await operator(product, ['restore', `${dir}-cut`])
    expect(half).toEqual({ code: 1, said: expect.stringContaining('is no whole backup') })
    // Killed before its end, with Postgres left behind: the next one finds nothing of it.
    expect((await operator(product, ['restore', dir], 'rows of')).code).toBe(null)
    const restored = await operator(product, ['restore', dir])
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Start the server.') })
    await product.restart()
    expect(await all()).toEqual(before)
  } finally {
    await product.remove()
    for (const one of [dir, `${dir}-cut`]) await rm(one, { recursive: true, force: true })
  }
})
