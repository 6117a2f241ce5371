import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const within = { timeout: 15_000 }
let server: TestServer
/** A second node: what is asked for on the first ends here too. */
let other: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const asOwner = (id: string, token = founder.token) => ({ token, params: { id } })
const endTalks = (id: string, token?: string) =>
  call(server.url, routes.endTalksOfLink, asOwner(id, token ?? founder.token))

/** A talk on each node and a ticket that nobody has used, all of one link. */
async function aBusyLink(): Promise<PublishedPitch & { talks: Awaited<ReturnType<typeof aTalk>>[] }> {
  // Each their own: the talks of the tests before hold credits for a while yet.
  founder = await aFounder(server.url)
  const pitch = await aPublishedPitch(server.url, founder)
  const talks = [await aTalk(server.url, pitch), await aTalk(other.url, pitch)]
  for (const { client } of talks) client.answersPings = true
  await aCall(server.url, pitch)
  return { ...pitch, talks }
}

const CLOSINGS = {
  disabled: (id: string) => call(server.url, routes.disablePitchLink, asOwner(id)),
  expired: (id: string) =>
    call(server.url, routes.updatePitchLink, {
      ...asOwner(id),
      body: { expires_at: '2020-01-01T00:00:00Z' },
    }),
  locked: (id: string) =>
    call(server.url, routes.updatePitchLink, {
      ...asOwner(id),
      body: { access_type: 'password', password: 'open sesame' },
    }),
} as const

describe('the talks of a link that its founder closes', () => {
  it.each(Object.entries(CLOSINGS))(
    'are told of where it is %s, and go on until they are ended',
    async (_how, close) => {
      const { link, talks } = await aBusyLink()
      const closed = await close(link.id)
      expect(closed).toMatchObject({ status: 200, data: { id: link.id, running_talks: 2 } })
      const [first] = talks
      first?.client.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
      await first?.client.until('user.final')
      for (const { client } of talks) client.socket.terminate()
    },
  )

  it('are none of an update that shuts nobody out', async () => {
    const { link, talks } = await aBusyLink()
    const renamed = await call(server.url, routes.updatePitchLink, {
      ...asOwner(link.id),
      body: { name: 'Another name' },
    })
    expect(renamed.data.running_talks).toBe(0)
    for (const { client } of talks) client.socket.terminate()
  })

  it('end with a last sentence on every node, and no other link’s', async () => {
    const { link, talks } = await aBusyLink()
    const apart = await aTalk(server.url, await aPublishedPitch(server.url, founder))
    apart.client.answersPings = true
    await call(server.url, routes.disablePitchLink, asOwner(link.id))
    expect(await endTalks(link.id)).toMatchObject({ status: 200, data: { ending: 2 } })
    for (const { client, call_id } of talks) {
      await client.until('agent.segment', ({ text }) => /has been closed/.test(text))
      const ended = await client.until('ended')
      expect(ended).toMatchObject({ reason: 'clone-ended' })
      expect((await client.untilClosed()).code).toBe(1000)
      const read = () => call(server.url, routes.readCall, asOwner(call_id))
      await expect.poll(async () => (await read()).data.status, within).toBe('completed')
    }
    expect(await endTalks(link.id)).toMatchObject({ data: { ending: 0 } })
    expect(apart.client.closed).toBeNull()
    apart.client.socket.terminate()
  })

  it('are ended by the link’s owner alone', async () => {
    const { link, talks } = await aBusyLink()
    const stranger = await aFounder(server.url)
    expect((await endTalks(link.id, stranger.token)).status).toBe(404)
    const open = await call(server.url, routes.disablePitchLink, asOwner(link.id, stranger.token))
    expect(open.status).toBe(404)
    for (const { client } of talks) {
      expect(client.closed).toBeNull()
      client.socket.terminate()
    }
  })
})
