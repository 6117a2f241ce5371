import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aFounder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { inTransaction } from './context.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await sql`create table pair as select n as id, 0 as count from generate_series(1, 2) as n`.execute(
    server.kernel.db,
  )
})
afterAll(() => server.close())

/** Adds to both rows, the second only once as many as there are parties hold their first one. */
function aParty(first: number, second: number, bothHold: () => Promise<void>) {
  let runs = 0
  const done = inTransaction(server.kernel, async ({ db }) => {
    runs++
    await sql`update pair set count = count + 1 where id = ${first}`.execute(db)
    await bothHold()
    await sql`update pair set count = count + 1 where id = ${second}`.execute(db)
  })
  return { done, runs: () => runs }
}

function aMeetingOf(parties: number): () => Promise<void> {
  let here = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    here++
    if (here >= parties) open()
    return all
  }
}

it('two transactions that wait for each other are both done: the one that was undone runs again', async () => {
  const bothHold = aMeetingOf(2)
  const parties = [aParty(1, 2, bothHold), aParty(2, 1, bothHold)]
  await Promise.all(parties.map(({ done }) => done))
  expect(parties.map(({ runs }) => runs()).toSorted()).toEqual([1, 2])
  const { rows } = await sql`select count from pair`.execute(server.kernel.db)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})

it('a transaction that is undone each time ends with the reason', async () => {
  let runs = 0
  const undone = inTransaction(server.kernel, async ({ db }) => {
    runs++
    await sql`do $$ begin raise exception 'taken' using errcode = '40001'; end $$`.execute(db)
  })
  await expect(undone).rejects.toThrow('taken')
  expect(runs).toBe(3)
})

it('a request that has nothing to say makes no log of its own, in a transaction as outside', async () => {
  const child = vi.spyOn(server.kernel.log, 'child')
  const founder = await aFounder(server.url)
  const { status } = await call(server.url, routes.createDraft, {
    token: founder.token,
    body: { name: 'Ada' },
  })
  expect(status).toBe(201)
  expect(child.mock.calls.filter(([fields]) => 'route' in fields)).toEqual([])
  child.mockRestore()
})
