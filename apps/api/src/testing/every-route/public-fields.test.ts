import { expect, it } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { ALL } from './targets.ts'

/** Nobody who is signed out is ever told these, whatever the screen that asks. */
const BANNED =
  /pass(word)?_?hash|^password$|^hash$|secret|owner_?(id|email)|^notes?$|training|never_?say|^company_profile$|ip_?address|user_?agent/i
/** A session that the caller opened is theirs to know. */
const OWN_SESSION = ['register', 'login', 'refresh']

const PUBLIC = ALL.filter(({ auth }) => auth === 'public' || auth === 'optional')

/** Each field of a schema as a path: `data[].company.name`. */
function fieldsOf(schema: $ZodType, at = ''): string[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => {
        const path = at ? `${at}.${key}` : key
        return [path, ...fieldsOf(field, path)]
      })
    case 'array':
      return fieldsOf(def.element, `${at}[]`)
    case 'record':
      return fieldsOf(def.valueType, `${at}{}`)
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fieldsOf(def.innerType, at)
    case 'pipe':
      return fieldsOf(def.out, at)
    case 'any':
    case 'unknown':
      return [`${at} (anything)`]
    default:
      return []
  }
}

it('trust §1.7 answers the signed-out these fields and no other (recorded; -u records anew)', async () => {
  const lines = PUBLIC.flatMap(({ name, out }) => fieldsOf(out).map((field) => `${name} ${field}`))
  await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('public-fields.txt')
})

it.each(PUBLIC.filter(({ name }) => !OWN_SESSION.includes(name)))(
  'trust §1.7 $name has no field that only an owner may see',
  ({ out }) => {
    const fields = fieldsOf(out)
    expect(fields.filter((field) => BANNED.test(field.split(/[.[{]/).at(-1) ?? ''))).toEqual([])
    expect(fields.filter((field) => field.endsWith('(anything)'))).toEqual([])
  },
)
