import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { balanceOf, buy, openSession, tellOf, typesOf } from '../../testing/stripe/paying.ts'
import { type StripePeer, startStripePeer } from '../../testing/stripe/stripe-peer.ts'

let peer: StripePeer
let server: TestServer
beforeAll(async () => {
  peer = await startStripePeer()
  server = await aServer({ settings: peer.settings })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const stateOf = async ({ token }: Founder, session: string) =>
  (await call(server.url, routes.readCheckout, { token, query: { session } })).data.state
/** A pack that is paid by bank; its checkout is done with. */
async function paidByBank() {
  const founder = await aFounder(server.url)
  const { id } = await openSession(server, peer, founder, { pack: 'pack-500' })
  const intent = await tellOf(server, peer, () => peer.books.payLater(id))
  return { founder, id, intent }
}

describe('a payment that takes days', () => {
  it('is waited for while its money is on its way, and confirmed with its credits', async () => {
    const { founder, id, intent } = await paidByBank()
    expect([await stateOf(founder, id), await balanceOf(server, founder)]).toEqual(['waiting', 150])
    await tellOf(server, peer, () => peer.books.arrive(intent, true))
    expect([await stateOf(founder, id), await balanceOf(server, founder)]).toEqual(['confirmed', 650])
  })

  it('is refused where its money does not come, and never confirmed', async () => {
    const { founder, id, intent } = await paidByBank()
    await tellOf(server, peer, () => peer.books.arrive(intent, false))
    expect([await stateOf(founder, id), await balanceOf(server, founder)]).toEqual(['refused', 150])
    await expect.poll(() => typesOf(server, founder), { timeout: 15_000 }).toContain('payment_failed')
  })

  it('is confirmed where it came after all, whatever was told before', async () => {
    const { founder, id, intent } = await paidByBank()
    await tellOf(server, peer, () => peer.books.arrive(intent, false))
    await tellOf(server, peer, () => peer.books.arrive(intent, true))
    expect([await stateOf(founder, id), await balanceOf(server, founder)]).toEqual(['confirmed', 650])
  })

  it('is told as before where a server that did not write down what came of it had heard of it', async () => {
    const founder = await aFounder(server.url)
    const { id } = await buy(server, peer, founder, { pack: 'pack-500' })
    const { db } = server.kernel
    await db.updateTable('payment_events').set({ brought: null }).where('object_id', '=', id).execute()
    expect(await stateOf(founder, id)).toBe('confirmed')
  })

  it('of a plan is confirmed with the plan', async () => {
    const founder = await aFounder(server.url)
    const { id } = await buy(server, peer, founder, { plan: 'founder' })
    expect(await stateOf(founder, id)).toBe('confirmed')
  })
})
