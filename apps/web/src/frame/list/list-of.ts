import type { Route } from '@understudy/contract/route'
import { z } from 'zod'
import { type ListField, type ListOf, type ListOptions, listOfFields } from './list-of-fields.ts'

export type { FilterOf, NarrowingOf } from './list-of-fields.ts'

type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType>

/**
 * A list by its route: which filters it has, what they may say and what they are by default is read off the query's
 * schema. What the server would refuse is left out of the filter.
 */
export function listOf<R extends ListRoute>(route: R, options: ListOptions<R>): ListOf<R> {
  const { skip, offset, limit, ...shape } = route.query.shape as Record<string, z.ZodType>
  const fields = Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema)] as const)
  return listOfFields<R>(Object.fromEntries(fields), options.pageSize ?? Number(limit?.parse(undefined)), {
    ...options,
    startsBy: offset ? 'offset' : 'skip',
  })
}

const fieldOf = (schema: z.ZodType): ListField => ({
  isFlag: schema.safeParse(true).success,
  fallback: schema.safeParse(undefined).data,
  longest: maxChars(schema),
  read: (text) => schema.safeParse(text).data,
})

function maxChars(field: z.ZodType | undefined): number | null {
  const text = field instanceof z.ZodOptional ? field.unwrap() : field
  return text instanceof z.ZodString ? text.maxLength : null
}
