import { type BodyInput, routes } from '@understudy/contract'
import { expect } from 'vitest'
import type { Founder } from '../builders.ts'
import { call } from '../client.ts'
import type { TestServer } from '../server.ts'
import type { Session, StripeEvent } from './books.ts'
import type { StripePeer } from './stripe-peer.ts'

type Wanted = BodyInput<typeof routes.openCheckout>

/** Opens a checkout through the door; its session at the peer. */
export async function openSession(
  server: TestServer,
  peer: StripePeer,
  founder: Founder,
  body: Wanted,
): Promise<Session> {
  const reply = await call(server.url, routes.openCheckout, { token: founder.token, body })
  expect(reply.status).toBe(200)
  const session = peer.books.sessions.get(reply.data.url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`no checkout at ${reply.data.url}`)
  return session
}

/** Opens a checkout, pays it, and tells of it. */
export async function buy(
  server: TestServer,
  peer: StripePeer,
  founder: Founder,
  body: Wanted,
): Promise<Session> {
  const { id } = await openSession(server, peer, founder, body)
  return tellOf(server, peer, () => peer.books.pay(id))
}

/** Does something at Stripe, and has all that it tells of it arrive and be applied. */
export async function tellOf<T>(server: TestServer, peer: StripePeer, happening: () => T): Promise<T> {
  const from = peer.books.events.length
  const result = happening()
  await tell(server, peer, peer.books.events.slice(from))
  return result
}

export async function tell(
  server: TestServer,
  peer: StripePeer,
  events: readonly StripeEvent[],
): Promise<void> {
  for (const event of events) expect(await peer.send(server.url, event)).toBe(200)
  await settled(server)
}

/** Until nothing that the provider told is waiting any more. */
export const settled = (server: TestServer): Promise<void> =>
  expect.poll(() => waiting(server), { timeout: 20_000 }).toBe(0)

export async function waiting({ kernel }: TestServer): Promise<number> {
  const { rows } = await kernel.db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('applied_at', 'is', null)
    .execute()
    .then((found) => ({ rows: found }))
  return Number(rows[0]?.n ?? 0)
}

export const creditsOf = async (server: TestServer, { token }: Founder) =>
  (await call(server.url, routes.readCredits, { token })).data
export const balanceOf = async (server: TestServer, founder: Founder): Promise<number> =>
  (await creditsOf(server, founder)).balance
export const planOf = async (server: TestServer, { token }: Founder) =>
  (await call(server.url, routes.readPlan, { token })).data
export const typesOf = async (server: TestServer, founder: Founder): Promise<string[]> =>
  (await call(server.url, routes.listNotifications, { token: founder.token })).data.notifications.map(
    ({ type }) => type,
  )
