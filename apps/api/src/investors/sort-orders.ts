import type { InvestorSort } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '../kernel/deep-pages.ts'

interface SortColumn {
  name: 'sort_name' | 'sort_company' | 'interest_rank' | 'last_interaction' | 'fit_score' | 'id'
  type: 'text' | 'int' | 'timestamptz' | 'uuid'
  descending: boolean
  /** Those without a value stand last, whichever way the others go. */
  nullable: boolean
}

const up = (name: SortColumn['name'], type: SortColumn['type']): SortColumn => ({
  name,
  type,
  descending: false,
  nullable: false,
})
const down = (name: SortColumn['name'], type: SortColumn['type']): SortColumn => ({
  ...up(name, type),
  descending: true,
})
const orNull = (column: SortColumn): SortColumn => ({ ...column, nullable: true })

const RECENT_FIRST = [orNull(down('last_interaction', 'timestamptz')), down('id', 'uuid')]
/** Each order stands in an index, owner first, and ends with the id: no two rows share a place. */
export const SORT_COLUMNS: Readonly<Record<InvestorSort, readonly SortColumn[]>> = {
  lastInteraction: RECENT_FIRST,
  name: [up('sort_name', 'text'), up('id', 'uuid')],
  company: [orNull(up('sort_company', 'text')), up('id', 'uuid')],
  interestLevel: [down('interest_rank', 'int'), ...RECENT_FIRST],
  fitScore: [orNull(down('fit_score', 'int')), down('id', 'uuid')],
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts])

/** For `order by`; the words are those of the index. */
export const orderOf = (sort: InvestorSort): RawBuilder<unknown> =>
  list(
    SORT_COLUMNS[sort].map(({ name, descending, nullable }) => {
      if (!descending) return sql.ref(name)
      return nullable ? sql`${sql.ref(name)} desc nulls last` : sql`${sql.ref(name)} desc`
    }),
  )

export const keyOf = (sort: InvestorSort): RawBuilder<SortKey> =>
  sql`array[${list(SORT_COLUMNS[sort].map(({ name }) => sql`${sql.ref(name)}::text`))}]`

/**
 * The rows behind the one with this key: conditions of which each row meets one at most, and each a stretch of the
 * order's index. In one condition with `or` between them no index would begin at the place.
 */
export function stretchesBehind(sort: InvestorSort, key: SortKey): RawBuilder<boolean>[] {
  const stretches: RawBuilder<boolean>[] = []
  let same = sql<boolean>`true`
  SORT_COLUMNS[sort].forEach(({ name, type, descending, nullable }, at) => {
    const column = sql.ref(name)
    const isNull = sql<boolean>`${same} and ${column} is null`
    const text = key[at] ?? null
    if (text === null) {
      same = isNull
      return
    }
    const value = sql`cast(${text} as ${sql.raw(type)})`
    stretches.push(sql<boolean>`${same} and ${column} ${sql.raw(descending ? '<' : '>')} ${value}`)
    if (nullable) stretches.push(isNull)
    same = sql<boolean>`${same} and ${column} = ${value}`
  })
  return stretches
}
