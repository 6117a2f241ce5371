import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCall } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient, UpgradeRefused } from '../../testing/talk-client.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const asOwner = (id: string) => ({ token: founder.token, params: { id } })
const update = (id: string, body: object) =>
  call(server.url, routes.updatePitchLink, { ...asOwner(id), body })
const CLOSINGS: Record<string, (ids: { link: string; clone: string }) => Promise<{ status: number }>> = {
  'its link was disabled': ({ link }) => call(server.url, routes.disablePitchLink, asOwner(link)),
  'its link has ended': ({ link }) => update(link, { expires_at: '2020-01-01T00:00:00Z' }),
  'its link was locked': ({ link }) => update(link, { access_type: 'password', password: 'open sesame' }),
  'its clone was archived': ({ clone }) => call(server.url, routes.archiveClone, asOwner(clone)),
}

describe('a ticket that nobody has used yet', () => {
  it.each(Object.keys(CLOSINGS))('trust 11: opens nothing once %s', async (how) => {
    const published = await aPublishedPitch(server.url, founder)
    const spoken = await aCall(server.url, published)
    const typed = await aCall(server.url, published)
    const ids = { link: published.link.id, clone: published.clone.id }
    expect((await CLOSINGS[how]?.(ids))?.status).toBe(200)
    const entering = TalkClient.open(server.url, spoken.url, { ticket: spoken.ticket })
    await expect(entering).rejects.toThrow(new UpgradeRefused(401))
    const asked = await call(server.url, routes.sendCallMessage, {
      params: { id: typed.call_id },
      body: { ticket: typed.ticket, id: 'q-1', text: 'Who are your customers?' },
    })
    expect([asked.status, asked.problem.error]).toEqual([401, 'unauthenticated'])
    const rows = await server.kernel.db
      .selectFrom('calls')
      .select(['status', 'connected_at'])
      .where('id', 'in', [spoken.call_id, typed.call_id])
      .execute()
    for (const row of rows) expect(row.connected_at).toBeNull()
  })
})
