import type { z } from 'zod'

/** What a schema refuses of a value, as `path: message`; empty where it takes it. */
export const refusalsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

/** The paths alone, each once, where the words are the schema library's. */
export const refusedAt = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))),
]
