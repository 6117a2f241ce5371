import { routes } from '@understudy/contract'
import { sampleOf } from '@understudy/contract/testing/from-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aFounder, aPublishedPitch, type Founder } from '../builders.ts'
import { call } from '../client.ts'
import { aPng } from '../files.ts'
import { aServer, type TestServer } from '../server.ts'
import { type AnyRoute, GUARDED, send, UNKNOWN_ID } from './targets.ts'
import { aWorld, type World } from './world.ts'

/** What a list or a new thing can be narrowed to or hung on, and whose it is in the world. */
const NAMED: Readonly<Record<string, (world: World) => string>> = {
  investor_id: ({ investorId }) => investorId,
  keep_id: ({ investorId }) => investorId,
  merge_ids: ({ investorId }) => investorId,
  file_path: ({ file }) => file.file_path,
  clone_id: ({ clone }) => clone.id,
  pitch_id: ({ pitch }) => pitch.id,
  pitch_link_id: ({ link }) => link.id,
  link_id: ({ link }) => link.id,
  call_id: ({ callId }) => callId,
}

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
const namesIn = (schema: z.ZodType) => Object.keys(shapeOf(schema)).filter((key) => key in NAMED)

const FILTERS = GUARDED.filter(({ route, path }) => path === route.path).flatMap((target) =>
  namesIn(target.route.query).map((key) => ({ ...target, key, name: `${target.name}?${key}` })),
)
const BODIES = GUARDED.filter(({ route, path }) => path === route.path && !route.multipart).flatMap(
  (target) => namesIn(target.route.body).map((key) => ({ ...target, key, name: `${target.name} {${key}}` })),
)

/** What only the server may set. */
const SERVERS_OWN = [
  'owner_id',
  'user_id',
  'ownerId',
  'featured',
  'balance',
  'balance_after',
  'is_read',
  'fit_score',
  'fitScore',
  'interest_score',
  'is_sample',
  'version',
  'published_at',
  'credits_charged',
]
/** Where a body names one of them all the same, and why. */
const SAID_ALL_THE_SAME: Readonly<Record<string, string>> = {
  'processReferral.user_id': 'the spec sends it (§7); anybody but the caller is refused',
}

let server: TestServer
let world: World
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  world = await aWorld(server)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

/** An answer without the id that was asked for, and without the clock. */
async function said(response: Response, id: string) {
  const text = (await response.text()).replaceAll(id, 'ID').replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"T"')
  return { status: response.status, text }
}

describe('trust §1.3 ids of others inside a request', () => {
  it.each(FILTERS)('$name narrows to nothing of another founder', async (target) => {
    const ids = [NAMED[target.key]?.(world) ?? '', UNKNOWN_ID]
    const [anothers, nobodys] = await Promise.all(
      ids.map(async (id) => {
        const query = `?${new URLSearchParams({ [target.key]: id })}`
        return said(await send(server.url, target, { token: stranger.token, query }), id)
      }),
    )
    expect(anothers).toEqual(nobodys)
    expect(anothers?.text).not.toContain('Heron')
  })

  it.each(BODIES)('$name takes nothing of another founder', async (target) => {
    const id = NAMED[target.key]?.(world) ?? ''
    const sample = sampleOf(target.route.body) as Record<string, unknown>
    const body = { ...sample, [target.key]: Array.isArray(sample[target.key]) ? [id] : id }
    const response = await send(server.url, target, { token: stranger.token, body })
    expect({ status: response.status, body: await response.text() }).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    })
  })
})

describe('trust §1.3 parts of another founder’s things', () => {
  it('are not reached through things of one’s own', async () => {
    const newcomer = await aFounder(server.url)
    const { token } = newcomer
    const own = await aPublishedPitch(server.url, newcomer)
    const investor = await call(server.url, routes.addInvestor, { token, body: { name: 'Mine' } })
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(aPng())]), 'me.png')
    const { clone, link, investorId, questionId, file } = world
    const refused = {
      image: await call(server.url, routes.uploadMemberImage, {
        token,
        params: { id: own.clone.id, memberId: clone.team[0]?.id === 'ada' ? 'nobody' : 'ada' },
        rawBody: form,
      }),
      merged: await call(server.url, routes.mergeInvestors, {
        token,
        body: { keep_id: investor.data.id, merge_ids: [investorId] },
      }),
      keeper: await call(server.url, routes.mergeInvestors, {
        token,
        body: { keep_id: investorId, merge_ids: [investor.data.id] },
      }),
      meeting: await call(server.url, routes.createMeeting, {
        token,
        body: { title: 'x', start_time: '2040-01-02T10:00:00Z', investor_id: investorId },
      }),
      question: await call(server.url, routes.replyToQuestion, {
        token,
        params: { id: questionId },
        body: { answer: 'Mine now.' },
      }),
    }
    for (const [what, { status, problem }] of Object.entries(refused)) {
      expect([what, status, problem.error]).toEqual([what, 404, 'not_found'])
    }
    const added = await call(server.url, routes.addInvestor, {
      token,
      body: { name: 'Came by theirs', pitch_link_code: link.unique_code },
    })
    const row = await server.kernel.db
      .selectFrom('investors')
      .select('pitch_link_id')
      .where('id', '=', added.data.id)
      .executeTakeFirst()
    expect(row).toEqual({ pitch_link_id: null })
    // A picture or slide that names another's file is refused, or it would be shown by a signed address of ours.
    for (const path of [`${file.bucket_name}/${file.file_path}`, file.file_path]) {
      const saved = await call(server.url, routes.saveTeam, {
        token,
        params: { id: own.clone.id },
        body: { team: [{ id: 'ada', name: 'Ada', image: path }] },
      })
      expect([path, saved.status]).toEqual([path, 422])
    }
  })
})

describe('trust §1.6 fields that are the server’s own', () => {
  const bodies = GUARDED.filter(({ route, path }) => path === route.path)

  it('are declared by no body', () => {
    const declared = bodies.flatMap(({ route }) => fieldsNamed(route, SERVERS_OWN))
    expect(declared.filter((name) => !(name in SAID_ALL_THE_SAME))).toEqual([])
  })

  it('change nothing where they are sent all the same', async () => {
    const { token } = world.owner
    const wished = {
      owner_id: stranger.user.id,
      user_id: stranger.user.id,
      featured: true,
      is_sample: true,
      version: 9,
      status: 'published',
      published_at: '2020-01-01T00:00:00Z',
    }
    const kept = { featured: false, is_sample: false, version: 0, status: 'draft', published_at: null }
    const made = [
      await call(server.url, routes.createDraft, { token, rawBody: { name: 'Mine', ...wished } }),
      await call(server.url, routes.createPitch, {
        token,
        rawBody: { clone_id: world.clone.id, title: 'Mine', ...wished },
      }),
      await call(server.url, routes.createPitchLink, {
        token,
        rawBody: { pitch_id: world.pitch.id, name: 'Mine', ...wished },
      }),
    ]
    for (const { status, data } of made) {
      expect(status).toBe(201)
      const shown = Object.fromEntries(Object.entries(kept).filter(([key]) => key in data))
      expect(data).toMatchObject(shown)
    }
    for (const route of [routes.listClones, routes.listPitches]) {
      expect((await call(server.url, route, { token: stranger.token })).data).toEqual([])
    }
  })
})

const fieldsNamed = (route: AnyRoute, names: readonly string[]) =>
  Object.keys(shapeOf(route.body))
    .filter((key) => names.includes(key))
    .map((key) => `${route.name}.${key}`)
