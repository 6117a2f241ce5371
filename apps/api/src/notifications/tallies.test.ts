import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { notify } from './notify.ts'
import { sweepNotifications } from './sweep-notifications.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const tell = (founder: Founder, about = newId()) =>
  notify(server.kernel, {
    type: 'credits_low',
    ownerId: founder.user.id,
    ref: newId(),
    about,
    facts: { balance: 40 },
    actionUrl: '/settings/billing',
  })
const list = (founder: Founder, query = {}) =>
  call(server.url, routes.listNotifications, { token: founder.token, query })
const countUnread = (founder: Founder) => call(server.url, routes.countUnread, { token: founder.token })

/** Notifications of long ago, every other one read. */
const fill = (founder: Founder, rows: number) =>
  sql`insert into notifications (owner_id, id, type, title, content, priority, action_url, folds_until, read_at, created_at)
    select ${founder.user.id}, gen_random_uuid(), 'credits_low', 'Low', 'Low', 'normal', '/dashboard', now(),
      case when n % 2 = 0 then now() end, now() - interval '300 days' - n * interval '1 minute'
    from generate_series(1, ${rows}::int) as n`.execute(server.kernel.db)

/** What a call reads, the session of its caller included; jobs that look at sessions read their user agents. */
async function statementsOf(ask: () => Promise<{ status: number }>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect((await ask()).status).toBe(200)
  const asked = query.mock.calls.map(([said]) =>
    typeof said === 'string' ? said : (said as unknown as { text: string }).text,
  )
  query.mockRestore()
  return asked.filter(
    (text) =>
      /^select .*"(sessions|notifications|notification_tallies)"/s.test(text) && !/user_agent/.test(text),
  )
}

it('§9 unread poll: costs the session and one row by its key, however many are unread', async () => {
  const founder = await aFounder(server.url)
  await fill(founder, 20_000)
  const statements = await statementsOf(() => countUnread(founder))
  expect(statements).toHaveLength(2)
  expect(statements.filter((text) => /"notifications"|count\(/.test(text))).toEqual([])
  expect((await countUnread(founder)).data).toEqual({ unread_count: 10_000 })
  expect(await statementsOf(() => list(founder))).toHaveLength(3)
  expect((await list(founder)).data).toMatchObject({ total: 20_000, unread_count: 10_000 })
})

it('counts what there is, whatever comes, is read and is swept at once', async () => {
  const [founder, other] = [await aFounder(server.url), await aFounder(server.url)]
  await fill(founder, 100)
  await tell(other)
  const { notifications } = (await list(founder, { unread_only: true })).data
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => tell(founder, `subject ${i % 7}`)),
    ...notifications.flatMap(({ id }) =>
      [1, 2].map(() => call(server.url, routes.markRead, { token: founder.token, params: { id } })),
    ),
    sweepNotifications(server.kernel),
    sweepNotifications(server.kernel),
    ...[1, 2, 3].map(() => call(server.url, routes.markAllRead, { token: founder.token })),
    ...Array.from({ length: 20 }, (_, i) => tell(founder, `subject ${i % 7}`)),
  ])
  await sweepNotifications(server.kernel)
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from notifications where owner_id = ${founder.user.id}`.execute(server.kernel.db)
  const { data } = await list(founder)
  expect({ total: data.total, unread: data.unread_count }).toEqual(rows[0])
  expect((await countUnread(other)).data).toEqual({ unread_count: 1 })
})
