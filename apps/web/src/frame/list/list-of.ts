import type { ListQuery, QueryField } from '@understudy/contract/shape/query'
import { readWord } from '@understudy/contract/shape/read-query'
import { type ListField, type ListOf, type ListOptions, listOfFields } from './list-of-fields.ts'

export type { FilterOf, NarrowingOf } from './list-of-fields.ts'

/**
 * A list by its route: which filters it has, what they may say and what they are by default is read off the query's
 * schema. What the server would refuse is left out of the filter.
 */
export function listOf<R>({ fields, pageSize, startsBy }: ListQuery<R>, options: ListOptions<R>): ListOf<R> {
  const known = Object.entries(fields).map(([name, field]) => [name, fieldOf(field)] as const)
  return listOfFields<R>(Object.fromEntries(known), options.pageSize ?? pageSize, { ...options, startsBy })
}

const fieldOf = ({ takes, fallback, longest }: QueryField): ListField => ({
  isFlag: takes[0] === 'flag',
  fallback,
  longest,
  read: (text) => readWord(takes, text),
})
