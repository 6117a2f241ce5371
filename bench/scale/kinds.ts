import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import { call } from '../../apps/api/src/testing/client.ts'
import type { Request } from '../api/load.ts'
import type { Scene } from '../api/scene.ts'

export const KINDS = ['live calls', 'unread', 'view', 'events', 'list'] as const
export type Kind = (typeof KINDS)[number]
export type Requests = Readonly<Record<Kind, () => Request>>

/** What founders and visitors send, as their pages send it. */
export async function requestsOf({ url, founder, code }: Scene): Promise<Requests> {
  const { token } = founder
  const session = await call(url, routes.openVisitorSession, { body: {} })
  const { session_id } = session.data
  const beat = () => ({
    event_id: randomUUID(),
    session_id,
    pitch_link_code: code,
    type: 'heartbeat',
    seconds: 15,
    at: new Date().toISOString(),
  })
  return {
    'live calls': () => ({ path: routes.liveCalls.path, token }),
    unread: () => ({ path: routes.countUnread.path, token }),
    list: () => ({ path: `${routes.listInvestors.path}?limit=20`, token }),
    view: () => ({
      path: routes.viewPitchLink.path.replace(':code', code),
      method: 'POST',
      body: { session_id },
    }),
    events: () => ({ path: routes.recordEvents.path, method: 'POST', body: { events: [beat(), beat()] } }),
  }
}

/** A signed-in founder looks at lists, and polls; somebody looks at a pitch. Of a hundred requests. */
export const MIX: Readonly<Record<Kind, number>> = {
  'live calls': 40,
  unread: 20,
  view: 8,
  events: 24,
  list: 8,
}

/** Requests in that mix, in an order that spreads them. */
export function mixed(requests: Requests): () => Request {
  const order = KINDS.flatMap((kind) =>
    Array.from({ length: MIX[kind] }, (_, at) => ({ kind, at: (at + 0.5) / MIX[kind] })),
  ).sort((a, b) => a.at - b.at)
  let turn = 0
  return () => requests[order[turn++ % order.length]?.kind ?? 'unread']()
}
