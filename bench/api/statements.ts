import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import type { Database } from '../../apps/api/src/kernel/database.ts'

/** The statements that `work` would run, as the product's query builder writes them. They find nothing. */
export async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = []
  const db: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('nothing to look into')
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void seen.push(query),
  })
  // What expects a row finds none.
  await work(db).catch(() => undefined)
  return seen
}
