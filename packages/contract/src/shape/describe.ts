import type { $ZodChecks, $ZodType, $ZodTypeDef, $ZodTypes } from 'zod/v4/core'
import type { Shape } from './shape.ts'

/**
 * The shape of what a schema answers. Throws where the schema judges by more than a shape can say, so that nothing is
 * let through in silence: what needs a rule of its own is judged by the server, and is a plain field in an answer.
 */
export function describe(schema: $ZodType): Shape {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'boolean':
      return isPlain(def) ? [def.type] : refuse(def)
    case 'string':
      return 'format' in def ? refuse(def) : [def.type, ...boundsOf(def)]
    case 'number':
      return ['format' in def || def.checks?.some(isInt) ? 'int' : def.type, ...boundsOf(def)]
    case 'null':
      return isPlain(def) ? ['literal', [null]] : refuse(def)
    case 'literal':
      return [def.type, def.values]
    case 'enum':
      return ['literal', Object.values(def.entries)]
    case 'optional':
    case 'nullable':
      return [def.type, describe(def.innerType)]
    case 'array':
      return [def.type, describe(def.element), ...boundsOf(def)]
    case 'tuple':
      return isPlain(def) && def.rest === null ? [def.type, def.items.map(describe)] : refuse(def)
    case 'union':
      return isPlain(def) ? [def.type, def.options.map(describe)] : refuse(def)
    case 'record':
      // Names out of a list would all have to be there.
      return isPlain(def) && describe(def.keyType)[0] === 'string'
        ? [def.type, describe(def.valueType)]
        : refuse(def)
    case 'object':
      return isPlain(def) && !def.catchall
        ? [
            def.type,
            Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, describe(field)])),
          ]
        : refuse(def)
    default:
      return refuse(def)
  }
}

const isPlain = (def: $ZodTypeDef): boolean => (def.checks ?? []).length === 0

const defOf = (check: unknown) => (check as $ZodChecks)._zod.def
const isInt = (check: unknown): boolean => defOf(check).check === 'number_format'

function boundsOf(def: $ZodTypeDef): [] | [least: number | null, most: number | null] {
  let least: number | null = null
  let most: number | null = null
  for (const check of def.checks ?? []) {
    const bound = defOf(check)
    if (bound.check === 'min_length') least = bound.minimum
    else if (bound.check === 'max_length') most = bound.maximum
    else if (bound.check === 'greater_than' && bound.inclusive) least = Number(bound.value)
    else if (bound.check === 'less_than' && bound.inclusive) most = Number(bound.value)
    else if (!isInt(check)) refuse({ type: `${def.type} with the check ${bound.check}` })
  }
  return least === null && most === null ? [] : [least, most]
}

function refuse({ type }: { type: string }): never {
  throw new TypeError(`No shape can say what a schema judges that holds a ${type}.`)
}
