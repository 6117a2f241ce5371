import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TARGETS } from '../../testing/every-route/targets.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { API_DOCS: 'on' } })
})
afterAll(() => server.close())

const get = (path: string) => fetch(`${server.url}${path}`)

const Schema = z.looseObject({})
const Content = z.record(z.string(), z.object({ schema: Schema }))
/** The parts of OpenAPI 3.1 that we write, and nothing beside them. */
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: Schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: Content }),
  ),
})
const Document = z.strictObject({
  openapi: z.string().startsWith('3.1.'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.strictObject({ bearer: z.object({ type: z.literal('http') }) }),
  }),
})
const read = async () => Document.parse(await (await get('/docs/openapi.json')).json())

describe('the OpenAPI document', () => {
  it('is well formed: parameters of each path, one id an operation, tags and schemas that are there', async () => {
    const document = await read()
    const ids: string[] = []
    for (const [path, item] of Object.entries(document.paths)) {
      for (const operation of Object.values(item)) {
        ids.push(operation.operationId)
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
        expect(inPath.every(({ required }) => required)).toBe(true)
        expect(document.tags).toContainEqual({ name: operation.tags[0] })
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
    const refs = new Set(JSON.stringify(document).match(/"\$ref":"[^"]+"/g))
    expect([...refs]).toEqual(['"$ref":"#/components/schemas/Problem"'])
  })

  it('holds every route and alias of the table, and nothing else', async () => {
    const { paths } = await read()
    const written = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(written.sort()).toEqual(TARGETS.map(({ name }) => name).sort())
  })

  it('tells what goes in and what comes out, who may call and how it is refused', async () => {
    const { paths } = await read()
    const create = paths['/v1/pitches']?.post
    expect(create?.security).toEqual([{ bearer: [] }])
    expect(create?.requestBody?.content['application/json']?.schema['required']).toEqual([
      'clone_id',
      'title',
    ])
    expect(create?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key'])
    expect(create?.responses['201']?.content['application/json']?.schema['properties']).toHaveProperty(
      'unique_slug',
    )
    expect(create?.responses['409']?.description).toContain('idempotency_conflict')
    expect(create?.responses['401']?.content).toHaveProperty(['application/problem+json'])
    const landing = paths[routes.landingClones.path]?.get
    expect(landing?.security).toEqual([])
    expect(landing?.parameters).toContainEqual(
      expect.objectContaining({ name: 'featured_limit', in: 'query', required: false }),
    )
  })

  it('leaves no part of an answer unsaid', async () => {
    const { paths } = await read()
    const empty = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(
        ([key, part]) =>
          (key === 'properties' &&
            Object.values(part as object).some(
              (field: unknown) => Object.keys(field as object).length === 0,
            )) ||
          empty(part),
      )
    const unsaid = Object.entries(paths).filter(([, item]) => empty(item))
    expect(unsaid.map(([path]) => path)).toEqual([])
  })
})

describe('the page of the calls', () => {
  it('runs its own files only, and nothing inline', async () => {
    const page = await get('/docs')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain("script-src 'self' 'unsafe")
    const html = await page.text()
    expect(html).not.toMatch(/<script>|<style|onload=/)
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200])
  })

  it('serves no other file of its folder, and leads out of it to none', async () => {
    for (const file of ['index.html', 'package.json', 'swagger-ui.js.map', '..%2fzod%2fpackage.json']) {
      expect([file, (await get(`/docs/assets/${file}`)).status]).toEqual([file, 404])
    }
  })

  it('is there on this machine alone unless it is asked for', async () => {
    const statusWith = async (settings: Record<string, string>) => {
      const other = await aServer({ settings, database: server.database })
      const answer = await fetch(`${other.url}/docs/openapi.json`)
      // Unread, it would be waited for: a node lets what it has begun to answer come to its end.
      await answer.arrayBuffer()
      await other.close()
      return answer.status
    }
    expect(await statusWith({ API_DOCS: 'off' })).toBe(404)
    // An empty setting is none.
    expect(await statusWith({ API_DOCS: '' })).toBe(200)
    expect(await statusWith({ PUBLIC_URL: 'https://pitch.example', API_DOCS: '' })).toBe(404)
    expect(await statusWith({ PUBLIC_URL: 'https://pitch.example', API_DOCS: 'on' })).toBe(200)
  })
})
