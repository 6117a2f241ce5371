import { LIMITS, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClone, aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

it('an account has a limit of clones, which many drafts and copies at once do not pass', async () => {
  const founder = await aFounder(server.url)
  const { token } = founder
  const { id } = await aClone(server.url, founder)
  await sql`insert into clones select copied.* from clones t cross join generate_series(3, ${LIMITS.maxClones}) n
    cross join lateral jsonb_populate_record(null::clones, to_jsonb(t) || jsonb_build_object('id', lpad(to_hex(n), 32, '0')::uuid)) copied
    where t.id = ${id}`.execute(server.kernel.db)
  const replies = await Promise.all([
    ...Array.from({ length: 3 }, () =>
      call(server.url, routes.createDraft, { token, body: { name: 'More' } }),
    ),
    ...Array.from({ length: 3 }, () => call(server.url, routes.duplicateClone, { token, params: { id } })),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.problem.detail).toBe(
    'An account has 1,000 clones at most. Delete one that you no longer need',
  )
  await call(server.url, routes.deleteClone, { token, params: { id } })
  const again = await call(server.url, routes.createDraft, { token, body: { name: 'Again' } })
  expect(again.status).toBe(201)
})
