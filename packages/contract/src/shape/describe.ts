import type { $ZodChecks, $ZodLooseShape, $ZodType, $ZodTypeDef, $ZodTypes } from 'zod/v4/core'
import type { Shape } from './shape.ts'

/**
 * The shape of what a schema answers. Throws where the schema judges by more than a shape can say, so that nothing is
 * let through in silence: what needs a rule of its own is judged by the server, and is a plain field in an answer.
 */
export const describe = (schema: $ZodType): Shape => shapeOf(schema, { ofAnswer: false })

/**
 * The shape of a route's answer, which the server has put through this very schema before it was sent: rules, formats
 * and changes of a text have been kept there, and are not asked for again.
 */
export const describeAnswer = (schema: $ZodType): Shape => shapeOf(schema, { ofAnswer: true })

interface Purpose {
  ofAnswer: boolean
}

function shapeOf(schema: $ZodType, purpose: Purpose): Shape {
  const plain = purpose.ofAnswer ? plainShapeOf(schema, purpose) : null
  if (plain) return plain
  const describe = (part: $ZodType) => shapeOf(part, purpose)
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
      return isPlain(def) && !def.catchall ? [def.type, fieldsOf(def.shape, describe)] : refuse(def)
    default:
      return refuse(def)
  }
}

/** Of what was judged before it was sent; null where that is told as of any other. */
function plainShapeOf(schema: $ZodType, purpose: Purpose): Shape | null {
  const { def } = (schema as $ZodTypes)._zod
  const describe = (part: $ZodType) => shapeOf(part, purpose)
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'catch':
      return describe(def.innerType)
    case 'pipe':
      return describe((def.out as $ZodTypes)._zod.def.type === 'transform' ? def.in : def.out)
    case 'string':
      return ['string']
    case 'unknown':
      return [def.type]
    case 'array':
      return [def.type, describe(def.element)]
    case 'object':
      return [def.type, fieldsOf(def.shape, describe)]
    case 'record': {
      const key = (def.keyType as $ZodTypes)._zod.def
      if (key.type !== 'enum' || isPartial(def)) return [def.type, describe(def.valueType)]
      const names = Object.values(key.entries)
      return ['object', Object.fromEntries(names.map((name) => [name, describe(def.valueType)]))]
    }
    default:
      return null
  }
}

const fieldsOf = (shape: $ZodLooseShape, describe: (field: $ZodType) => Shape) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, describe(field)]))

/** Whether names of its list may be missing. */
const isPartial = (def: $ZodTypeDef): boolean => 'partial' in def && def.partial === true

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
