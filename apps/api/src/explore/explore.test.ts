import { readFile } from 'node:fs/promises'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import * as queries from './queries.ts'
import { refreshEnded } from './refresh-ended.ts'

let server: TestServer
let founder: Founder
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const past = () => new Date(nowMs - 1).toISOString()
const explore = async (query = {}) => (await call(server.url, routes.explore, { query })).data
const landing = async (query = {}) => (await call(server.url, routes.landingClones, { query })).data
const company = (companyName: string, rest = {}) => ({
  company_details: { companyName, elevatorPitch: `${companyName} does it.`, ...rest },
})
/** A listed pitch, a moment newer than the one before. */
async function aListedPitch(name: string, rest = {}, overrides: Parameters<typeof aPublishedPitch>[2] = {}) {
  nowMs += 1_000
  return aPublishedPitch(server.url, founder, {
    ...overrides,
    clone: { ...company(name, rest), ...overrides.clone },
  })
}
const names = (items: { company_name: string }[]) => items.map((item) => item.company_name)
const updatePitch = (id: string, body: object) =>
  call(server.url, routes.updatePitch, { token: founder.token, params: { id }, rawBody: body })
const feature = (pitchId: string) =>
  server.kernel.db.updateTable('pitches').set({ featured: true }).where('id', '=', pitchId).execute()

async function aCall(
  cloneId: string,
  overrides: { status?: string; questions?: object[]; is_test?: boolean },
) {
  await server.kernel.db
    .insertInto('calls')
    .values({
      owner_id: founder.user.id,
      id: newId(),
      clone_id: cloneId,
      clone_version: 1,
      channel: 'voice',
      language: 'en',
      consent_transcript: true,
      status: overrides.status ?? 'completed',
      questions: JSON.stringify(overrides.questions ?? []),
      is_test: overrides.is_test ?? false,
    })
    .execute()
}

describe('§9 landing', () => {
  it('§7 landing: answers success, data and error, the newest first, the featured apart', async () => {
    const first = await aListedPitch('Alder')
    await aListedPitch('Birch')
    await feature(first.pitch.id)
    const reply = await landing()
    expect(reply).toMatchObject({ success: true, error: null })
    expect(names(reply.data.clones).slice(0, 2)).toEqual(['Birch', 'Alder'])
    expect(names(reply.data.featured)).toEqual(['Alder'])
    expect((await landing({ limit: 1, featured_limit: 0 })).data).toMatchObject({
      featured: [],
      clones: [{ company_name: 'Birch' }],
    })
  })

  it('says on each card what becomes of a talk, word for word as its pitch does', async () => {
    const slow = await aFounder(server.url)
    const body = { transcript_months: 3 }
    await call(server.url, routes.savePrivacy, { token: slow.token, body })
    nowMs += 1_000
    const { pitch } = await aPublishedPitch(server.url, slow, { clone: company('Consent') })
    await feature(pitch.id)
    const { featured, clones } = (await landing({ limit: 1 })).data
    const params = { code: pitch.unique_slug }
    const { line, version } = (await call(server.url, routes.readConsent, { params })).data
    expect(line).toContain('Consent gets this talk in writing and keeps it for 3 months.')
    for (const card of [clones[0], featured.find(({ slug }) => slug === pitch.unique_slug)]) {
      expect(card?.consent).toEqual({ line, version })
    }
  })

  it('§9 landing defaults: shows 20 clones and 6 featured unless it is asked for another number', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await landing()
    const limits = query.mock.calls
      .map((statement): unknown[] => [...statement])
      .filter(([text]) => JSON.stringify(text).includes('listings'))
      .map(([, values]) => (Array.isArray(values) ? values : []).filter((n) => n === 20 || n === 6))
    expect(limits.flat().sort()).toEqual([20, 6])
  })
})

describe('a listing holds only what everybody may open and all agreed to list', () => {
  it.each<[string, Parameters<typeof aPublishedPitch>[2]]>([
    ['a locked link', { link: { access_type: 'password', password: 'x' } }],
    ['an expired link', { link: { expires_at: new Date(0).toISOString() } }],
    ['a link that is not to be listed', { link: { list_in_explore: false } }],
    ['a link that asks for an address', { link: { gate: 'typed' } }],
    ['a link that asks for a proven address', { link: { gate: 'proven' } }],
    ['a link that lets in so many', { link: { view_limit: 3 } }],
    ['a private clone', { clone: { access_settings: { type: 'private', password: 'x' } } }],
    ['a clone that is not to be listed', { clone: { access_settings: { listInExplore: false } } }],
    ['an expired clone', { clone: { access_settings: { expiresIn: new Date(0).toISOString() } } }],
  ])('not %s', async (_name, overrides) => {
    await aListedPitch('Hidden', {}, overrides)
    expect(names((await explore()).items)).not.toContain('Hidden')
  })

  it('but a link whose past date is switched off', async () => {
    await aListedPitch('Shown', {}, { link: { expires_at: past(), link_expiration_enabled: false } })
    expect(names((await explore()).items)).toContain('Shown')
  })

  it('not once the life of its clone is over, counted from its publishing', async () => {
    await aListedPitch('Brief', {}, { clone: { access_settings: { expiresIn: '7d' } } })
    expect(names((await explore()).items)).toContain('Brief')
    const beforeMs = nowMs
    nowMs += 7 * 24 * 3_600_000
    const after = names((await explore()).items)
    nowMs = beforeMs
    expect(after).not.toContain('Brief')
  })

  it('a clone once, however many pitches it has: by its featured one, or else by its first', async () => {
    const { clone, pitch } = await aListedPitch('Loud', { tagline: 'Louder than all' })
    const { token } = founder
    const more = async (title: string) => {
      const reply = await call(server.url, routes.createPitch, { token, body: { clone_id: clone.id, title } })
      return reply.data.id
    }
    const [second] = [await more('Again'), await more('And again')]
    const shown = async () => {
      const { items, total } = await explore({ search: 'louder than' })
      return [total, ...items.map(({ pitch_id }) => pitch_id)]
    }
    expect(await shown()).toEqual([1, pitch.id])
    const cards = (await landing()).data.clones
    expect(cards.filter(({ company_name }) => company_name === 'Loud')).toHaveLength(1)
    await feature(second)
    expect(await shown()).toEqual([1, second])
    await updatePitch(second, { list_in_explore: false })
    expect(await shown()).toEqual([1, pitch.id])
  })

  it.each(['disabled', 'unlisted', 'ended', 'archived', 'deleted', 'unclaimed'])(
    'not when %s',
    async (how) => {
      const { clone, pitch, link } = await aListedPitch(`Was ${how}`)
      const { token } = founder
      expect(names((await explore()).items)).toContain(`Was ${how}`)
      const house = (is_house: boolean) =>
        server.kernel.db.updateTable('users').set({ is_house }).where('id', '=', founder.user.id).execute()
      const steps: Record<string, () => Promise<unknown>> = {
        disabled: () => call(server.url, routes.disablePitchLink, { token, params: { id: link.id } }),
        unlisted: () => updatePitch(pitch.id, { list_in_explore: false }),
        ended: () => updatePitch(pitch.id, { expires_at: past() }),
        archived: () => call(server.url, routes.archiveClone, { token, params: { id: clone.id } }),
        deleted: () => call(server.url, routes.deleteClone, { token, params: { id: clone.id } }),
        unclaimed: () => house(true),
      }
      await steps[how]?.()
      const after = names((await explore()).items)
      await house(false)
      expect(after).not.toContain(`Was ${how}`)
    },
  )

  it.each([
    ['asks who comes', { gate: 'typed' }, { gate: 'none' }],
    ['counts who comes', { view_limit: 3 }, { view_limit: null }],
  ] as const)('not while its default link %s', async (how, asking, open) => {
    const name = `Door that ${how}`
    const { pitch, link } = await aListedPitch(name)
    const change = (body: object) =>
      call(server.url, routes.updatePitchLink, {
        token: founder.token,
        params: { id: link.id },
        rawBody: body,
      })
    const hearing = () => call(server.url, routes.hearOpening, { params: { id: pitch.id } })
    const shown = async () => [
      names((await explore({ search: name })).items),
      names((await landing()).data.clones).includes(name),
      (await hearing()).problem?.error === 'not_found',
    ]
    expect(await shown()).toEqual([[name], true, false])
    expect((await change(asking)).status).toBe(200)
    expect(await shown()).toEqual([[], false, true])
    expect((await change(open)).status).toBe(200)
    expect(await shown()).toEqual([[name], true, false])
  })

  it('by another of its pitches while the default link of the first asks who comes', async () => {
    const { clone, link } = await aListedPitch('Doorman', { tagline: 'Rings first' })
    const { token } = founder
    const body = { clone_id: clone.id, title: 'Second' }
    const second = await call(server.url, routes.createPitch, { token, body })
    await call(server.url, routes.updatePitchLink, {
      token,
      params: { id: link.id },
      body: { gate: 'proven' },
    })
    const { items } = await explore({ search: 'rings first' })
    expect(items.map(({ pitch_id }) => pitch_id)).toEqual([second.data.id])
  })

  it('by another of its pitches once the first has ended, and not at all once none is open', async () => {
    const { clone, pitch } = await aListedPitch('Relay', { tagline: 'Passed on' })
    const { token } = founder
    const body = { clone_id: clone.id, title: 'Second' }
    const second = await call(server.url, routes.createPitch, { token, body })
    const { db } = server.kernel
    // As when the time comes: nobody writes, so that no trigger sees it.
    const quietly = (id: string) =>
      db.connection().execute(async (own) => {
        await sql`set session_replication_role = replica`.execute(own)
        await sql`update listings set ends_at = to_timestamp(0) where pitch_id = ${id}`.execute(own)
        await sql`update pitches set expires_at = to_timestamp(0) where id = ${id}`.execute(own)
        await sql`set session_replication_role = origin`.execute(own)
      })
    const shown = async () => (await explore({ search: 'passed on' })).items.map(({ pitch_id }) => pitch_id)
    await quietly(pitch.id)
    expect(await shown()).toEqual([])
    await refreshEnded({ db })
    expect(await shown()).toEqual([second.data.id])
    await quietly(second.data.id)
    await refreshEnded({ db })
    const kept = db.selectFrom('listings').select('clone_id').where('clone_id', '=', clone.id)
    expect(await kept.execute()).toEqual([])
  })

  it('nor what the version before listed by a link that asks who comes or counts them', async () => {
    const before = 'Kept by the version before'
    const [asking, counting, open] = [
      await aListedPitch(`${before} A`),
      await aListedPitch(`${before} B`),
      await aListedPitch(`${before} C`),
    ]
    const listed = async () => (await explore({ search: before })).items.map(({ pitch_id }) => pitch_id)
    const migration = new URL('../../migrations/0055_listed_doors.sql', import.meta.url)
    const text = await readFile(migration, 'utf8')
    await server.kernel.db.connection().execute(async (own) => {
      await sql`drop trigger links_listed_by_door on pitch_links`.execute(own)
      await sql`update pitch_links set gate = 'typed' where id = ${asking.link.id}`.execute(own)
      await sql`update pitch_links set view_limit = 3 where id = ${counting.link.id}`.execute(own)
      expect(await listed()).toHaveLength(3)
      await sql.raw(text).execute(own)
    })
    expect(await listed()).toEqual([open.pitch.id])
  })

  it('truly, whatever was changed at the same moment', async () => {
    const { clone, pitch, link } = await aListedPitch('Contested')
    const { token } = founder
    const list = (agreed: boolean) =>
      Promise.all([
        call(server.url, routes.patchClone, {
          token,
          params: { id: clone.id },
          body: { access_settings: { listInExplore: agreed } },
        }),
        updatePitch(pitch.id, { list_in_explore: agreed }),
        call(server.url, routes.updatePitchLink, {
          token,
          params: { id: link.id },
          body: { list_in_explore: agreed },
        }),
      ])
    for (const agreed of [false, true, false, true]) {
      expect((await list(agreed)).map(({ status }) => status)).toEqual([200, 200, 200])
      expect(names((await explore({ search: 'contested' })).items)).toEqual(agreed ? ['Contested'] : [])
    }
  })
})

describe('decisions §10 explore', () => {
  it('finds by any part of name, tagline, industry, place, pitch and speaker, as it is typed', async () => {
    await aListedPitch('Quillwort 100%', { tagline: 'Ferns_by post', industry: 'Botany', location: 'Porto' })
    for (const search of ['quillwort', 'FERNS_BY', 'botan', 'porto', '100%', ' does it. ']) {
      expect(names((await explore({ search })).items)).toContain('Quillwort 100%')
    }
    for (const search of ['quillwortx', '1000', 'ferns by', "'; drop table clones; --"]) {
      expect(names((await explore({ search })).items)).not.toContain('Quillwort 100%')
    }
  })

  it('narrows by industry, stage and language, and tells what there is to narrow by', async () => {
    const details = { industry: 'Vulcanology', currentFundingStage: 'Series B' as const }
    const sections = [
      { id: 'de', title: 'Beginn', text: 'Guten Tag.', language: 'de' },
      { id: 'en', title: 'Opening', text: 'Hello.', language: 'en' },
    ]
    await aListedPitch('Lava', details, { clone: { languages: ['de', 'en'], sections } })
    for (const query of [
      { industry: 'vulcanology' },
      { stage: 'Series B' },
      { language: 'de' },
      { industry: 'Vulcanology', stage: 'Series B', language: 'en' },
    ]) {
      const { items, total } = await explore(query)
      expect([names(items), total]).toEqual([['Lava'], 1])
    }
    const none = await explore({ industry: 'Vulcanology', stage: 'Seed' })
    expect(none).toMatchObject({ items: [], total: 0 })
    // What can be chosen does not shrink with what is chosen.
    expect(none.industries).toContain('Vulcanology')
    expect(none.stages).toContain('Series B')
    expect(none.languages).toEqual(['de', 'en'])
  })

  it('names an industry once, however it is spelt, and finds all of it by that name', async () => {
    for (const industry of ['Bee Keeping', 'bee keeping']) await aListedPitch(industry, { industry })
    const { industries } = await explore()
    const named = industries.filter((industry) => industry.toLowerCase() === 'bee keeping')
    expect(named).toHaveLength(1)
    expect((await explore({ industry: named[0] ?? '' })).total).toBe(2)
  })

  it('pages, and counts all that match', async () => {
    for (const name of ['Page A', 'Page B', 'Page C']) await aListedPitch(name)
    const page = await explore({ search: 'page ', sort: 'newest', skip: 1, limit: 1 })
    expect([names(page.items), page.total]).toEqual([['Page B'], 3])
    const beyond = await explore({ search: 'page ', skip: 10 })
    expect([beyond.items, beyond.total]).toEqual([[], 3])
  })

  it('counts what a filter finds to 10,000, and says where there are more', async () => {
    const filter = { search: 'page ', limit: 1 }
    expect(await explore(filter)).toMatchObject({ total: 3, total_capped: false })
    // As many as it is asked to count to.
    const count = vi
      .spyOn(queries, 'countListed')
      .mockImplementation(async (_db, _now, _filter, most) => most)
    expect(await explore(filter)).toMatchObject({ total: 10_000, total_capped: true })
    expect(count).toHaveBeenCalledOnce()
    expect(await explore({ limit: 1 })).toMatchObject({ total_capped: false })
  })

  it('sorts featured first, newest first or most asked first', async () => {
    const one = await aListedPitch('Sort One')
    const two = await aListedPitch('Sort Two')
    await aListedPitch('Sort Three')
    await feature(one.pitch.id)
    await aCall(two.clone.id, { questions: [{}, {}] })
    await aCall(two.clone.id, { questions: [{}] })
    await aCall(one.clone.id, { questions: [{}, {}, {}, {}], is_test: true })
    const sorted = async (sort: string) => names((await explore({ search: 'sort ', sort })).items)
    expect(await sorted('featured')).toEqual(['Sort One', 'Sort Three', 'Sort Two'])
    expect(await sorted('newest')).toEqual(['Sort Three', 'Sort Two', 'Sort One'])
    expect(await sorted('most_asked')).toEqual(['Sort Two', 'Sort Three', 'Sort One'])
    const asked = async () => (await explore({ search: 'sort two' })).items[0]?.questions_asked
    expect(await asked()).toBe(3)
    // Listed anew, and without a call that was forgotten.
    for (const listed of [false, true]) {
      const body = { access_settings: { listInExplore: listed } }
      const params = { id: two.clone.id }
      await call(server.url, routes.patchClone, { token: founder.token, params, body })
    }
    expect(await asked()).toBe(3)
    await server.kernel.db.deleteFrom('calls').where('clone_id', '=', two.clone.id).execute()
    expect(await asked()).toBe(0)
  })

  it('is live while a visitor talks, and not in a test call or after the talk', async () => {
    const { clone } = await aListedPitch('Live')
    const live = async () => (await explore({ search: 'live' })).items[0]?.live_now
    await aCall(clone.id, { status: 'in-progress', is_test: true })
    await aCall(clone.id, { status: 'completed' })
    expect(await live()).toBe(false)
    await aCall(clone.id, { status: 'in-progress' })
    expect(await live()).toBe(true)
  })

  it('shows a card without anything of the founder or the pitch’s inside', async () => {
    const { clone, pitch } = await aListedPitch('Card', { tagline: 'T', industry: 'I', location: 'L' })
    const [card] = (await explore({ search: 'card' })).items
    expect(card).toEqual({
      clone_id: clone.id,
      pitch_id: pitch.id,
      slug: pitch.unique_slug,
      company_name: 'Card',
      tagline: 'T',
      industry: 'I',
      stage: '',
      location: 'L',
      languages: ['en'],
      duration_seconds: expect.any(Number),
      image_url: null,
      slide_url: null,
      access_type: 'public',
      featured: false,
      is_sample: false,
      live_now: false,
      questions_asked: 0,
      published_at: new Date(nowMs).toISOString(),
      ends_at: null,
    })
  })

  it('says when a pitch closes: the earliest of its ends', async () => {
    const [sooner, later] = [1, 2].map((days) => new Date(nowMs + days * 86_400_000).toISOString())
    const { pitch } = await aListedPitch('Brevity', {}, { link: { expires_at: later } })
    expect((await explore({ search: 'brevity' })).items[0]?.ends_at).toBe(later)
    await updatePitch(pitch.id, { expires_at: sooner })
    expect((await explore({ search: 'brevity' })).items[0]?.ends_at).toBe(sooner)
  })

  it('costs two statements, however much is listed', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    for (const read of [explore, landing]) {
      query.mockClear()
      await read()
      const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
      expect(texts.filter((text) => text.includes('from \\"listings\\"'))).toHaveLength(2)
    }
  })

  it.each([
    ['limit=-1', 422],
    ['skip=-1', 422],
    ['limit=1e9', 200],
    ['sort=worst', 422],
    [`search=${'x'.repeat(201)}`, 422],
    ['search=%00', 422],
    ['search=a&search=b', 422],
  ])('answers %s with %i', async (query, status) => {
    expect((await fetch(`${server.url}/v1/public/explore?${query}`)).status).toBe(status)
  })
})
