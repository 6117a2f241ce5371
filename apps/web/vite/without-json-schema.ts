import type { Plugin } from 'vite'

const SCHEMAS = /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** How each kind of schema is written down, which each of them brings along. */
const WRITTEN = /inst\._zod\.processJSONSchema = [^;]+;/g
const WRITERS = /create(Standard|To)JSONSchemaMethod\(this, [^)]+\)/g
const REFUSAL = `(() => { throw new Error('No page writes JSON Schema.') })`

/**
 * Pages read by schemas and describe none: 5 kB of every page that brings the schema library. Fails the build where the
 * library no longer is what this was written for.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id, options) {
      if (!SCHEMAS.test(id) || options?.ssr) return null
      return { code: withoutWriters(code), map: null }
    },
  }
}

export function withoutWriters(code: string): string {
  for (const part of [WRITTEN, WRITERS]) {
    if (code.search(part) < 0) throw new Error(`zod has no ${part} any more: look at without-json-schema.ts`)
  }
  return code.replace(WRITTEN, '').replace(WRITERS, REFUSAL)
}
