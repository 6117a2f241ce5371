import { type KyselyPlugin, SelectQueryNode, sql, UpdateQueryNode } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aClone, aFounder } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { findEquals } from './filing-queries.ts'
import { saveAnswer } from './question-queries.ts'

const MANY = 3_000

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Has how a statement would be carried out told in its place. */
function explaining() {
  const plans: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      SelectQueryNode.is(node) || UpdateQueryNode.is(node)
        ? { ...node, explain: { kind: 'ExplainNode' } }
        : node,
    async transformResult({ result }) {
      plans.push(JSON.stringify(result.rows))
      return { ...result, rows: [] }
    },
  }
  return { plans, plugin }
}

it('what equals a question is found among a clone’s thousands without reading them, in any spelling', async () => {
  const founder = await aFounder(server.url)
  const { id: cloneId } = await aClone(server.url, founder)
  const { db } = server.kernel
  const ownerId = founder.user.id
  await sql`insert into clone_questions (owner_id, id, clone_id, text)
    select ${ownerId}, gen_random_uuid(), ${cloneId}, 'What is figure ' || n || '?'
    from generate_series(1, ${MANY}::int) n`.execute(db)
  const long = {
    owner_id: ownerId,
    id: newId(),
    clone_id: cloneId,
    text: 'Why? '.repeat(400) + 'äöü'.repeat(900),
  }
  await db.insertInto('clone_questions').values(long).execute()
  await sql`analyze clone_questions`.execute(db)
  const asked = (text: string) => findEquals(db, ownerId, { cloneId, text })
  expect(await asked('what is  FIGURE 7')).toHaveLength(1)
  expect(await asked(long.text.toUpperCase())).toHaveLength(1)
  expect(await asked('What is figure')).toEqual([])
  const { plans, plugin } = explaining()
  await db.transaction().execute(async (tx) => {
    const told = tx.withPlugin(plugin)
    await findEquals(told, ownerId, { cloneId, text: long.text })
    await saveAnswer(told, ownerId, long.id, 'Because.', new Date())
  })
  expect(plans).toEqual([
    expect.stringContaining('clone_questions_words'),
    expect.stringContaining('clone_questions_words'),
  ])
})
