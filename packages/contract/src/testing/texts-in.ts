import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** A text that a caller can send, and where it stands. */
export interface TextField {
  at: string
  schema: $ZodType
}

/** Every text within a schema, by what goes in; choices out of a list are no texts. */
export function textsIn(schema: $ZodType, at = ''): TextField[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ at, schema }]
    case 'pipe':
      // What comes after may judge as well: the whole is what a text goes through.
      return textsIn(def.in, at).map((text) => (text.at === at ? { at, schema } : text))
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => textsIn(field, `${at}.${key}`))
    case 'array':
      return textsIn(def.element, `${at}[]`)
    case 'record':
      return [...textsIn(def.keyType, `${at}{}`), ...textsIn(def.valueType, `${at}.*`)]
    case 'union':
      return def.options.flatMap((option) => textsIn(option, at))
    case 'tuple':
      return def.items.flatMap((item, i) => textsIn(item, `${at}[${i}]`))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return textsIn(def.innerType, at)
    default:
      return []
  }
}
