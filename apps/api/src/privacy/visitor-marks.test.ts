import { routes } from '@understudy/contract'
import { expect, it } from 'vitest'
import { aScene, aVisitor, counted, openServer, type Scene, server } from '../analytics/analytics.fixture.ts'
import { aTalk } from '../testing/a-talk.ts'
import { call } from '../testing/client.ts'

openServer()

/** A browser that agreed to be counted, and was. */
async function aCountedVisitor(scene: Scene) {
  const visitor = await aVisitor(scene)
  await visitor.send(visitor.event('heartbeat'))
  await counted()
  return visitor
}
async function talks(scene: Scene, session_id: string) {
  const { client, call_id } = await aTalk(server.url, scene, { session_id })
  const leave = async () => {
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  }
  return { client, call_id, leave }
}
const readCall = async ({ founder }: Scene, id: string) =>
  (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
const exported = async ({ founder }: Scene) =>
  JSON.stringify((await call(server.url, routes.exportAccount, { token: founder.token })).data)

it('no founder is told the id of a visit or a browser: not by a call, a list or the export', async () => {
  const scene = await aScene()
  const { session_id, visitor_id } = await aCountedVisitor(scene)
  const ids: string[] = []
  for (let i = 0; i < 2; i++) {
    const talk = await talks(scene, session_id)
    await talk.leave()
    ids.push((await readCall(scene, talk.call_id)).session_id ?? '')
  }
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[0]).not.toBe(session_id)
  const visits = await call(server.url, routes.listVisits, { token: scene.founder.token, query: {} })
  expect(visits.data.visits).toHaveLength(1)
  expect(visits.data.visits[0]?.visitor_id).toMatch(/^[0-9a-f]{32}$/)
  const whole = await exported(scene)
  // As the call and the list have it, so that the rows of one visit still belong together.
  for (const mark of [ids[0], visits.data.visits[0]?.visitor_id]) expect(whole).toContain(mark)
  for (const id of [session_id, visitor_id]) expect(whole).not.toContain(id)
  const stored = await server.kernel.db
    .selectFrom('notifications')
    .select('fold_key')
    .where('owner_id', '=', scene.founder.user.id)
    .execute()
  expect(JSON.stringify(stored)).toContain(session_id)
})

it('what a founder is told of a visit ends no call with another founder and stands in the way of none', async () => {
  const [mine, theirs] = [await aScene(), await aScene()]
  const { session_id } = await aCountedVisitor(mine)
  const first = await talks(mine, session_id)
  await first.leave()
  const going = await talks(theirs, session_id)
  const told = (await readCall(mine, first.call_id)).session_id ?? ''
  const open = await call(server.url, routes.createCall, {
    body: {
      pitch_link_code: mine.link.unique_code,
      session_id: told,
      replace: true,
      consent: { transcript: true },
    },
  })
  expect(open.status).toBe(201)
  expect((await readCall(theirs, going.call_id)).status).toBe('in-progress')
  expect((await readCall(theirs, going.call_id)).session_id).not.toBe(told)
  await going.leave()
  const next = await talks(theirs, session_id)
  await next.leave()
})
