import { setImmediate as breathe } from 'node:timers/promises'
import * as contract from '@understudy/contract'
import { type ErrorCode, Problem, type Route, statusOf, titleOf } from '@understudy/contract'
import { z } from 'zod'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type JsonSchema = Record<string, unknown>

/**
 * The table of routes as an OpenAPI 3.1 document: every path and alias, a tag for each room. Half a second of work,
 * in steps of a route each, between which others have their turn.
 */
export async function openApiDocument(publicUrl: string) {
  const rooms = Object.entries(contract).flatMap(([name, value]) =>
    name.endsWith('Routes') ? [{ tag: name.slice(0, -'Routes'.length), routes: value as object }] : [],
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const { tag, routes } of rooms) {
    for (const route of Object.values(routes) as AnyRoute[]) {
      await breathe()
      for (const [i, path] of [route.path, ...route.aliases].entries()) {
        const written = path.replace(/:(\w+)/g, '{$1}')
        paths[written] = { ...paths[written], [route.method.toLowerCase()]: operation(route, tag, i) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Understudy',
      version: '1',
      description:
        'Errors are `application/problem+json` with a stable code in `error`. Every list is paged. ' +
        'A call that creates takes an `Idempotency-Key` for 24 hours.',
    },
    servers: [{ url: publicUrl }],
    tags: rooms.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** `nth` 0 is the route's own path, the others are its aliases. */
function operation(route: AnyRoute, tag: string, nth: number) {
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE'
  const body = takesBody ? requestBody(route) : null
  return {
    operationId: nth === 0 ? route.name : `${route.name}${nth + 1}`,
    summary: route.summary,
    tags: [tag],
    ...(nth === 0 ? {} : { description: `The same call as ${route.method} ${route.path}.` }),
    security: SECURITY[route.auth],
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [route.status]: { description: 'Success', content: successOf(route) },
      ...failuresOf(route),
    },
  }
}

const SECURITY: Record<Route['auth'], object[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  account: [{ bearer: [] }],
  user: [{ bearer: [] }],
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same body it answers the same; with another body 409.',
  schema: { type: 'string', maxLength: 200 },
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(route: AnyRoute): object | null {
  if (route.multipart) {
    const form = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
      additionalProperties: { type: 'string' },
    }
    return { required: true, content: { 'multipart/form-data': { schema: form } } }
  }
  const schema = schemaOf(route.body, 'input')
  if (Object.keys(schema['properties'] ?? {}).length === 0 && schema['type'] === 'object') return null
  return { required: true, content: { 'application/json': { schema } } }
}

const successOf = (route: AnyRoute) => ({
  [route.produces]: {
    schema: route.produces === 'application/json' ? schemaOf(route.out, 'output') : { type: 'string' },
  },
})

/** What any call may be refused with, beside what its route names. */
function codesOf(route: AnyRoute): ErrorCode[] {
  return [
    ...route.errors,
    'malformed',
    'invalid',
    'rate_limited',
    'internal',
    ...(route.auth === 'user' || route.auth === 'account' ? (['unauthenticated'] as const) : []),
    ...(route.auth === 'user' ? (['profile_incomplete'] as const) : []),
    ...(route.method === 'GET' ? [] : (['too_slow'] as const)),
    ...(route.creates ? (['idempotency_conflict'] as const) : []),
  ]
}

function failuresOf(route: AnyRoute): Record<string, object> {
  const byStatus = Map.groupBy(new Set(codesOf(route)), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${titleOf(code)}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      // What a transform makes is not known here; none of ours changes the kind of what goes in.
      if (def.type === 'pipe' && io === 'output' && Object.keys(jsonSchema).length === 0) {
        Object.assign(jsonSchema, schemaOf(def.in as z.ZodType, 'input'))
      }
    },
  })
  return json
}
