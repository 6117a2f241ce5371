import { investorRoutes } from '@understudy/contract/investors'
import { beforeEach, describe, expect, it } from 'vitest'
import { shelfKeys } from './session/session-shelf.ts'
import { aToken, aWorld, minuteMs, startMs, type World } from './testing/world.ts'

const EXPORT = 'GET /v1/investors/export?status=follow-up'
const followUps = { query: { status: 'follow-up' } } as const

let world: World
let tab: ReturnType<World['openTab']>
beforeEach(() => {
  world = aWorld()
  tab = world.openTab()
})

describe('a download', () => {
  it('keeps every byte of the file, the mark at its beginning too, and the server’s name for it', async () => {
    const token = aToken(startMs + 60 * minuteMs)
    world.shelf.setItem(shelfKeys.token, token)
    world.answer(EXPORT, {
      status: 200,
      body: '\uFEFFName\r\nNoor\r\n',
      headers: { 'content-disposition': 'attachment; filename="investors_2026-11-02_09-00.csv"' },
    })
    const { blob, fileName } = await tab.download(investorRoutes.exportInvestors, followUps)
    expect([...new Uint8Array(await blob.slice(0, 4).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf, 0x4e])
    expect(blob.size).toBe(3 + 'Name\r\nNoor\r\n'.length)
    expect(fileName).toBe('investors_2026-11-02_09-00.csv')
    expect(world.seen[0]?.bearer).toBe(token)
    expect(world.seen[0]?.headers.get('accept')).toBe('text/csv')
  })

  it('fails as any other call does', async () => {
    world.answer(EXPORT, {
      status: 429,
      body: { status: 429, error: 'rate_limited', title: 'Too many', type: 'about:blank' },
    })
    await expect(tab.download(investorRoutes.exportInvestors, followUps)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
  })

  it('is tried once more with a new token, as any other call', async () => {
    world.shelf.setItem(shelfKeys.token, aToken(startMs + 4 * minuteMs))
    const fresh = aToken(startMs + 60 * minuteMs)
    world.answer(EXPORT, ({ bearer }) =>
      bearer === fresh
        ? { status: 200, body: 'Name\r\n' }
        : { status: 401, body: { status: 401, error: 'unauthenticated', title: 'No', type: 'about:blank' } },
    )
    const asked = tab.download(investorRoutes.exportInvestors, followUps)
    await world.settle()
    world.shelf.setItem(shelfKeys.token, fresh)
    await world.pass(1000)
    expect((await asked).fileName).toBe('')
    expect(world.seen).toHaveLength(2)
  })
})
