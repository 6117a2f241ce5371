import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { startProduct } from './lib/product.ts'

const place = mkdtempSync(path.join(tmpdir(), 'understudy-small-'))
/** Room for a database and little else; not every machine lets us mount one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', place]).status === 0
const MOST_WRITES = 2_000

afterAll(() => {
  if (isMounted) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
})

function fill(file: string): void {
  const fd = openSync(file, 'w')
  try {
    for (const bytes of [1 << 20, 1 << 12, 1]) {
      try {
        for (;;) writeSync(fd, Buffer.alloc(bytes))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    }
  } finally {
    closeSync(fd)
  }
}

describe.skipIf(!isMounted)('a disk that is full', () => {
  it('refuses writes with 507, leaves every read working, and is over without a restart', async () => {
    const product = await startProduct({
      SAMPLE_DATA: 'off',
      DATA_DIR: path.join(place, 'data'),
      LOG_LEVEL: 'silent',
    })
    try {
      const { url } = product
      const founder = await aFounder(url)
      const { token } = founder
      const { link } = await aPublishedPitch(url, founder)
      for (let i = 0; i < 30; i++) {
        await call(url, routes.addInvestor, {
          token,
          body: { name: `No. ${i}`, email: `no-${i}@example.com` },
        })
      }
      const reads = Object.values(routes).filter(
        ({ method, path: at, auth }) => method === 'GET' && auth !== 'public' && !at.includes(':'),
      )
      const statusOf = (route: (typeof reads)[number]) =>
        fetch(`${url}${route.path}`, { headers: { authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
        )
      const before = new Map<string, number>()
      for (const route of reads)
        if (route.name !== 'readCredits') before.set(route.name, await statusOf(route))
      fill(path.join(place, 'filling'))
      const addDraft = () => call(url, routes.createDraft, { token, body: { name: 'Late' } })
      let written = 0
      let refused = await addDraft()
      while (refused.status === 201 && ++written < MOST_WRITES) refused = await addDraft()
      expect([refused.status, refused.problem.error]).toEqual([507, 'storage_full'])

      const after = new Map<string, number>()
      for (const route of reads) after.set(route.name, await statusOf(route))
      expect(Object.fromEntries(after)).toEqual({ ...Object.fromEntries(before), readCredits: 200 })
      const view = await call(url, routes.viewPitchLink, { params: { code: link.unique_code }, body: {} })
      expect(view.status).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)

      rmSync(path.join(place, 'filling'))
      await expect.poll(async () => (await addDraft()).status).toBe(201)
    } finally {
      await product.remove()
    }
  })
})
