import type { z } from 'zod'
import type { $ZodCheck, $ZodChecks, $ZodTypes } from 'zod/v4/core'
import type { ListQuery, QueryField, QueryWord } from '../shape/query.ts'
import { Flag, IsoDate, noNul, Timestamp, Uuid } from './fields.ts'
import type { Route } from './route.ts'

type ListRoute = Route<z.ZodType, z.ZodObject, z.ZodType, z.ZodType>

const KNOWN = new Map<unknown, QueryWord>([
  [Uuid, ['uuid']],
  [IsoDate, ['day']],
  [Timestamp, ['moment']],
  [Flag, ['flag']],
])

/** The query of a list as data. Throws at a field that a page could not read as the server does. */
export function describeQuery<R extends ListRoute>(route: R): ListQuery<R> {
  const { skip: _, offset, limit, ...shape } = route.query.shape as Record<string, z.ZodType>
  const fields = Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema)] as const)
  return {
    fields: Object.fromEntries(fields),
    pageSize: Number(limit?.parse(undefined)),
    startsBy: offset ? 'offset' : 'skip',
  }
}

function fieldOf(schema: z.ZodType): QueryField {
  const takes = wordOf(schema)
  const longest = takes[0] === 'text' ? longestOf(innermost(schema)) : null
  const fallback = schema.safeParse(undefined).data
  return fallback === undefined ? { takes, longest } : { takes, longest, fallback }
}

function innermost(schema: z.ZodType): z.ZodType {
  const { def } = (schema as unknown as $ZodTypes)._zod
  return 'innerType' in def ? innermost(def.innerType as z.ZodType) : schema
}

const defOf = (check: $ZodCheck<never>) => (check as unknown as $ZodChecks)._zod.def

const longestOf = (schema: z.ZodType): number | null => (schema as z.ZodString).maxLength

function wordOf(whole: z.ZodType): QueryWord {
  const schema = innermost(whole)
  const known = KNOWN.get(schema)
  if (known) return known
  const { def } = (schema as unknown as $ZodTypes)._zod
  const checks = (def.checks ?? []).map(defOf)
  if (def.type === 'enum') return ['one', Object.values(def.entries).map(String)]
  // What `z.stringbool` reads stands as yes or no in an address.
  if (def.type === 'union' && schema.safeParse(true).success) return ['flag']
  const isText = checks.every((one) => one.check === 'max_length' || ('fn' in one && one.fn === noNul))
  if (def.type === 'string' && !('format' in def) && isText) return ['text']
  if (def.type === 'number' && def.coerce) {
    const { minValue, maxValue } = schema as z.ZodNumber
    if (Number.isFinite(minValue) && Number.isFinite(maxValue))
      return ['int', Number(minValue), Number(maxValue)]
  }
  throw new TypeError(`No page can read a query's ${def.type} as the server does.`)
}
