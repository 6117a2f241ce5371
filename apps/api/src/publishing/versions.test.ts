import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { createVersions } from './versions.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const versionsOf = (id: string, query: { skip?: number; limit?: number } = {}) =>
  call(server.url, routes.listVersions, { token: founder.token, params: { id }, query })

describe('the versions of a clone', () => {
  it('are none before it is published', async () => {
    const clone = await aClone(server.url, founder)
    expect((await versionsOf(clone.id)).data).toEqual([])
  })

  it('are listed newest first, by page, each with the parts of the editor that changed', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const token = founder.token
    const params = { id: clone.id }
    const publish = () => call(server.url, routes.publishClone, { token, params })
    await call(server.url, routes.saveTeam, {
      token,
      params,
      body: { team: [...clone.team, { id: 'bo', name: 'Bo' }] },
    })
    await call(server.url, routes.saveCompany, {
      token,
      params,
      body: { ...clone.company_details, tagline: 'Leaks found within a day' },
    })
    await publish()
    await call(server.url, routes.saveSections, {
      token,
      params,
      body: { sections: clone.sections.map((section) => ({ ...section, text: 'Said in another way.' })) },
    })
    await publish()
    const { data: last } = await publish()
    const { data } = await versionsOf(clone.id)
    expect(data[0]?.published_at).toBe(last.published_at)
    expect(data.map(({ version, is_current, changed }) => ({ version, is_current, changed }))).toEqual([
      { version: 3, is_current: true, changed: ['pitch'] },
      { version: 2, is_current: false, changed: ['company', 'team'] },
      { version: 1, is_current: false, changed: [] },
    ])
    const numbers = async (query: { skip?: number; limit?: number }) =>
      (await versionsOf(clone.id, query)).data.map(({ version }) => version)
    expect(await numbers({ skip: 1, limit: 1 })).toEqual([2])
    expect(await numbers({ skip: 3 })).toEqual([])
  })

  it('are listed without reading any of them', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await versionsOf(clone.id)
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    const lists = texts.filter((text) => text.includes('clone_versions') && text.includes('order by'))
    expect(lists).toHaveLength(1)
    expect(lists[0]).not.toContain('snapshot')
  })
})

describe('a version in memory', () => {
  it('asks for its lengths again until all are measured, and keeps its snapshot', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    // One that nobody speaks in the background.
    const version = 99
    const { db } = server.kernel
    await sql`insert into clone_versions select (jsonb_populate_record(v, ${JSON.stringify({ version })})).*
      from clone_versions v where clone_id = ${clone.id}`.execute(db)
    const measure = (sectionMs: Record<string, number>) =>
      db
        .updateTable('clone_versions')
        .set({ section_ms: JSON.stringify(sectionMs) })
        .where('clone_id', '=', clone.id)
        .where('version', '=', version)
        .execute()
    const ref = { ownerId: founder.user.id, cloneId: clone.id, version }
    let nowMs = Date.now()
    const clock = { ...server.kernel.clock, nowMs: () => nowMs }
    const versions = createVersions()
    const load = async () => {
      const loaded = await versions.load({ db, clock }, ref)
      if (!loaded) throw new Error('no such version')
      return loaded
    }
    await measure({})
    const { snapshot } = await load()
    await measure({ 'en/opening': 4_000 })
    expect((await load()).sectionMs).toEqual({})
    nowMs += 10_000
    const later = await load()
    expect(later.sectionMs).toEqual({ 'en/opening': 4_000 })
    expect(later.snapshot).toBe(snapshot)
    await measure({ 'en/opening': 4_000, 'en/round': 3_000 })
    nowMs += 10_000
    expect((await load()).sectionMs).toMatchObject({ 'en/round': 3_000 })
    await measure({})
    nowMs += 3_600_000
    expect(Object.keys((await load()).sectionMs)).toHaveLength(2)
  })

  it('is none where there is no such version', async () => {
    const ref = { ownerId: founder.user.id, cloneId: founder.user.id, version: 1 }
    expect(await createVersions().load(server.kernel, ref)).toBeNull()
  })
})
