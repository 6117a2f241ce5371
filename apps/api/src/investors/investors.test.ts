import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { statementsDuring } from '../testing/statements.ts'
import { foldTallies } from './queries.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

type NewInvestor = Parameters<typeof call<typeof routes.addInvestor>>[2]
const add = (body: NonNullable<NewInvestor>['body'], owner = founder) =>
  call(server.url, routes.addInvestor, { token: owner.token, body })
const anInvestor = async (overrides: object = {}, owner = founder) => {
  const reply = await add(
    { name: 'Grace Fund', email: `${unique('grace')}@fund.example`, ...overrides },
    owner,
  )
  expect(reply.status).toBe(201)
  return reply.data
}
const read = (id: string, owner = founder) =>
  call(server.url, routes.readInvestor, { token: owner.token, params: { id } })
const update = (id: string, body: object, owner = founder) =>
  call(server.url, routes.updateInvestor, { token: owner.token, params: { id }, body })
const page = async (query: object = {}, owner = founder) =>
  (await call(server.url, routes.investorsPageData, { token: owner.token, query })).data
const merge = (keep_id: string, merge_ids: string[], owner = founder) =>
  call(server.url, routes.mergeInvestors, { token: owner.token, body: { keep_id, merge_ids } })
const names = (data: { investors: { name: string }[] }) => data.investors.map(({ name }) => name)
const NOBODY = '01999999-0000-7000-8000-000000000000'

describe('§7 add investor', () => {
  it('§3 new investor payload, §3 investor fields: keeps what was said, the position as the title, and leaves the rest empty', async () => {
    const reply = await add({
      name: '  Ada Angel ',
      email: 'Ada@Angels.Example',
      company: 'Angels',
      position: 'Partner',
      phone: '+49 151 1',
      tags: ['warm', 'Warm', 'angel'],
    })
    expect(reply.status).toBe(201)
    expect(reply.data).toMatchObject({
      name: 'Ada Angel',
      email: 'ada@angels.example',
      company: 'Angels',
      title: 'Partner',
      phone: '+49 151 1',
      tags: ['warm', 'angel'],
      merged: false,
      status: 'new',
      interest_level: 'very-low',
      check_size: null,
      priority: null,
      first_interaction: null,
      last_interaction: null,
      avg_call_duration: null,
      response_rate: null,
      documents_downloaded: [],
      recent_calls: [],
      ai_insights: [],
    })
    expect((await read(reply.data.id)).data).toMatchObject({ name: 'Ada Angel' })
  })

  it('merges the same email whatever its case: fills blanks, unites tags, overwrites nothing, 200', async () => {
    const first = await anInvestor({ email: 'joan@fund.example', company: 'Fund', tags: ['a'] })
    const body = { name: 'J.', email: 'JOAN@fund.example', company: 'Other', phone: '1', tags: ['b', 'A'] }
    const again = await add(body)
    expect(again.status).toBe(200)
    expect(again.data).toMatchObject({
      id: first.id,
      merged: true,
      name: 'Grace Fund',
      company: 'Fund',
      phone: '1',
      tags: ['a', 'b'],
    })
    const theirs = await add({ name: 'J.', email: 'joan@fund.example' }, stranger)
    expect([theirs.status, theirs.data.merged]).toEqual([201, false])
  })

  it('makes one investor of twenty who are added at once with the same email', async () => {
    const email = `${unique('race')}@fund.example`
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({ name: 'Racer', email })))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect((await page({ search: email })).total).toBe(1)
  })

  it('§5 add investor optional: answers the same request with the same key once, a name being enough', async () => {
    const headers = { 'idempotency-key': unique('key') }
    const body = { name: 'Once' }
    const [first, second] = [
      await call(server.url, routes.addInvestor, { token: founder.token, body, headers }),
      await call(server.url, routes.addInvestor, { token: founder.token, body, headers }),
    ]
    expect(second.data.id).toBe(first.data.id)
  })

  it('§5 add investor name, §5 add investor email: refuses a blank name, an email that is none, and an address that could run', async () => {
    const refused = [
      { name: '   ' },
      { name: 'A', email: 'not an email' },
      { name: 'A', linkedin_url: 'javascript:alert(1)' },
      { name: 'A', website_url: 'data:text/html,x' },
    ]
    for (const body of refused) expect((await add(body)).status).toBe(422)
  })

  it('ignores an owner, a score and a status that are sent along', async () => {
    const rawBody = JSON.stringify({
      name: 'Sly',
      owner_id: stranger.user.id,
      user_id: stranger.user.id,
      fit_score: 99,
      fitScore: 99,
      interest_score: 99,
      status: 'closed-won',
    })
    const reply = await call(server.url, routes.addInvestor, { token: founder.token, rawBody })
    expect(reply.data).toMatchObject({ status: 'new', interest_score: 0, ai_insights: [] })
    expect((await read(reply.data.id, stranger)).status).toBe(404)
  })
})

describe('§7 investors', () => {
  it('§3 investor profile payload: takes an empty choice for none', async () => {
    const { id } = await anInvestor()
    await update(id, { check_size: '$5M+', priority: 'low' })
    const none = await update(id, { check_size: '', priority: '' })
    expect([none.status, none.data.check_size, none.data.priority]).toEqual([200, null, null])
  })

  it('§7 update investor, §3 investor profile payload, §3 investor notes payload: saves the profile and the notes, and answers 404 for another founder’s as for none', async () => {
    const { id } = await anInvestor()
    const profile = {
      investment_focus: ['AI', 'Hardware'],
      check_size: '$100K-$250K',
      stage: ['Seed', 'Series D+'],
      priority: 'high',
    }
    expect((await update(id, profile)).data).toMatchObject(profile)
    expect((await update(id, { notes: 'Met in Ghent' })).data).toMatchObject({
      ...profile,
      notes: 'Met in Ghent',
    })
    const theirs = await update(id, { notes: 'mine now' }, stranger)
    const nobodys = await update(NOBODY, { notes: 'mine now' })
    expect([theirs.status, nobodys.status]).toEqual([404, 404])
    expect(theirs.problem).toEqual({ ...nobodys.problem, request_id: theirs.problem.request_id })
    expect((await read(id)).data.notes).toBe('Met in Ghent')
  })

  it('§5 focus options, §5 check size options, §5 stage options, §4 priority: takes the listed focus, check sizes, stages and priorities alone', async () => {
    const { id } = await anInvestor()
    for (const body of [
      { investment_focus: ['Yachts'] },
      { investment_focus: ['AI', 'AI'] },
      { check_size: '$1' },
      { stage: ['Seed Stage'] },
      { priority: 'urgent' },
      { status: 'won' },
      { interest_level: 'huge' },
      { linkedin_url: 'javascript:alert(1)' },
    ]) {
      expect((await update(id, body)).status).toBe(422)
    }
  })

  it('§4 investor status: moves to any status by hand and pins a level until it is let go', async () => {
    const { id } = await anInvestor()
    expect((await update(id, { status: 'closed-won' })).data.status).toBe('closed-won')
    expect((await update(id, { status: 'engaged' })).data.status).toBe('engaged')
    const pinned = (await update(id, { interest_level: 'very-high' })).data
    expect(pinned).toMatchObject({ interest_level: 'very-high', interest_pinned: true, interest_score: 0 })
    const free = (await update(id, { interest_level: null })).data
    expect(free).toMatchObject({ interest_level: 'very-low', interest_pinned: false })
  })

  it('changes an email, frees the old one, and refuses one that means another investor', async () => {
    const first = await anInvestor()
    const second = await anInvestor()
    expect((await update(second.id, { email: first.email })).problem).toMatchObject({
      status: 409,
      error: 'conflict',
    })
    const fresh = `${unique('fresh')}@fund.example`
    expect((await update(first.id, { email: fresh })).data.email).toBe(fresh)
    expect((await update(second.id, { email: first.email })).data.email).toBe(first.email)
    expect((await add({ name: 'X', email: fresh })).data).toMatchObject({ id: first.id, merged: true })
  })

  it('deletes an investor of the caller’s own alone, and frees the email', async () => {
    const { id, email } = await anInvestor()
    const remove = (owner: Founder) =>
      call(server.url, routes.deleteInvestor, { token: owner.token, params: { id } })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(founder)).data).toEqual({ success: true })
    expect((await remove(founder)).status).toBe(404)
    expect((await add({ name: 'Back', email })).data.id).not.toBe(id)
  })

  it('merges records: fills what lacks, keeps what differs in the notes, and every email means the kept one', async () => {
    const kept = await anInvestor({ company: 'Fund', tags: ['a'] })
    const other = await anInvestor({ name: 'G. Fund', company: 'Old Fund', phone: '12', tags: ['b'] })
    await update(other.id, { notes: 'Likes sensors', stage: ['Seed'], status: 'follow-up' })
    const { data, status } = await merge(kept.id, [other.id])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: kept.id,
      company: 'Fund',
      phone: '12',
      tags: ['a', 'b'],
      stage: ['Seed'],
      status: 'follow-up',
    })
    for (const said of ['Likes sensors', 'Company: Old Fund', 'Name: G. Fund', other.email]) {
      expect(data.notes).toContain(said)
    }
    expect((await read(other.id)).status).toBe(404)
    expect((await add({ name: 'Again', email: other.email })).data.id).toBe(kept.id)
  })

  it('merges without losing what was chosen, closed or written on either record', async () => {
    const kept = await anInvestor()
    const other = await anInvestor({ name: kept.name })
    await update(kept.id, { notes: 'Calls back', check_size: '$1M-$5M', priority: 'low' })
    const theirs = { notes: 'Calls', check_size: '$5M+', priority: 'high', interest_level: 'very-high' }
    await update(other.id, { ...theirs, status: 'closed-won' })
    const { data } = await merge(kept.id, [other.id])
    expect(data).toMatchObject({
      check_size: '$1M-$5M',
      priority: 'low',
      interest_level: 'very-high',
      interest_pinned: true,
    })
    const said = ['Calls back', 'Calls', 'Check size: $5M+', 'Priority: high', 'Status: closed-won']
    for (const line of said) expect(data.notes.split('\n')).toContain(line)
  })

  it('refuses to merge what one record cannot hold, and changes neither', async () => {
    const [kept, other] = [await anInvestor(), await anInvestor()]
    const tags = (of: string) => Array.from({ length: 30 }, (_, n) => `${of} ${n}`)
    await update(kept.id, { tags: tags('a'), notes: 'x'.repeat(12_000) })
    await update(other.id, { tags: tags('b'), notes: 'y'.repeat(12_000) })
    const { problem } = await merge(kept.id, [other.id])
    expect([problem.status, problem.detail]).toEqual([
      422,
      'merge_ids: together they have more than notes of 20000 characters, 50 tags',
    ])
    expect((await read(other.id)).data.notes).toHaveLength(12_000)
    expect((await read(kept.id)).data.tags).toHaveLength(30)
  })

  it('merges nothing of another founder’s, and nothing into itself', async () => {
    const kept = await anInvestor()
    const theirs = await anInvestor({}, stranger)
    expect((await merge(kept.id, [theirs.id])).status).toBe(404)
    expect((await merge(kept.id, [kept.id])).status).toBe(422)
    expect((await read(theirs.id, stranger)).status).toBe(200)
  })

  it('merges two records once, of ten who try at once', async () => {
    const [kept, other] = [await anInvestor(), await anInvestor()]
    const replies = await Promise.all(Array.from({ length: 10 }, () => merge(kept.id, [other.id])))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })
})

describe('§7 investors page-data', () => {
  let owner: Founder
  beforeAll(async () => {
    owner = await aFounder(server.url)
    const people = [
      { name: 'Émile Zola', company: 'Birch', email: 'e@birch.example', tags: ['angel'] },
      { name: 'anna Berg', company: '', email: 'anna@cedar.example' },
      { name: 'Bo 100%', company: 'Alder', email: 'bo@alder.example', tags: ['angel', 'vc'] },
    ]
    const ids: string[] = []
    for (const person of people) ids.push((await anInvestor(person, owner)).id)
    const [zola = '', anna = '', bo = ''] = ids
    await update(zola, { interest_level: 'high', status: 'meeting-scheduled', stage: ['Seed'] }, owner)
    await update(anna, { interest_level: 'very-high' }, owner)
    await server.kernel.db
      .updateTable('investors')
      .set({ last_interaction: new Date('2026-01-01'), fit_score: 70 })
      .where('id', '=', bo)
      .execute()
  })

  it('§5 sort options, §5 interest ranking: last interaction by default, name, company, interest and fit', async () => {
    const sorted = async (sort?: string) => names(await page(sort ? { sort } : {}, owner))
    expect((await sorted())[0]).toBe('Bo 100%')
    expect(await sorted('lastInteraction')).toEqual(await sorted())
    expect(await sorted('name')).toEqual(['anna Berg', 'Bo 100%', 'Émile Zola'])
    expect(await sorted('company')).toEqual(['Bo 100%', 'Émile Zola', 'anna Berg'])
    expect(await sorted('interestLevel')).toEqual(['anna Berg', 'Émile Zola', 'Bo 100%'])
    expect((await sorted('fitScore'))[0]).toBe('Bo 100%')
  })

  it('§3 investor search fields: filters by status, level, stage and tag, and searches names, companies and emails', async () => {
    const found = async (query: object) => names(await page({ sort: 'name', ...query }, owner))
    expect(await found({ status: 'meeting-scheduled' })).toEqual(['Émile Zola'])
    expect(await found({ interest_level: 'very-high' })).toEqual(['anna Berg'])
    expect(await found({ stage: 'Seed' })).toEqual(['Émile Zola'])
    expect(await found({ tag: 'angel' })).toEqual(['Bo 100%', 'Émile Zola'])
    expect(await found({ search: 'EMILE' })).toEqual(['Émile Zola'])
    expect(await found({ search: 'cedar.ex' })).toEqual(['anna Berg'])
    expect(await found({ search: 'lder' })).toEqual(['Bo 100%'])
    expect(await found({ search: 'an' })).toEqual(['anna Berg'])
    expect(await found({ search: '%%%' })).toEqual([])
    expect(await found({ search: '00%' })).toEqual(['Bo 100%'])
    expect(await found({ search: 'zola', status: 'new' })).toEqual([])
  })

  it('counts totals and stats by what is kept, through adding, changing, deleting and folding', async () => {
    const stats = {
      total_investors: 3,
      high_interest: 2,
      meetings_scheduled: 0,
      avg_call_duration: null,
    }
    expect(await page({ limit: 1 }, owner)).toMatchObject({ total: 3, total_capped: false, stats })
    expect(await page({ tag: 'vc' }, owner)).toMatchObject({ total: 1, stats, tags: ['angel', 'vc'] })
    // A status is no meeting: what is counted stands in the calendar, and is not over.
    for (const hours of [-2, 24, 48]) {
      const start_time = new Date(Date.now() + hours * 3_600_000).toISOString()
      await call(server.url, routes.createMeeting, {
        token: owner.token,
        body: { title: 'Talk', start_time },
      })
    }
    const upcoming = await call(server.url, routes.listMeetings, {
      token: owner.token,
      query: { view: 'upcoming' },
    })
    stats.meetings_scheduled = upcoming.data.length
    expect(stats.meetings_scheduled).toBe(2)
    expect((await page({}, owner)).stats).toEqual(stats)
    expect((await page({}, stranger)).stats.meetings_scheduled).toBe(0)
    const { id } = await anInvestor({}, owner)
    await update(id, { interest_level: 'high' }, owner)
    await foldTallies(server.kernel.db)
    expect((await page({}, owner)).stats).toMatchObject({ total_investors: 4, high_interest: 3 })
    await call(server.url, routes.deleteInvestor, { token: owner.token, params: { id } })
    expect((await page({}, owner)).stats).toEqual(stats)
    await Promise.all(Array.from({ length: 5 }, () => foldTallies(server.kernel.db)))
    expect((await page({}, owner)).stats).toEqual(stats)
    expect((await page({}, stranger)).investors.map(({ id }) => id)).not.toContain(id)
  })

  it('§9 page size: pages with skip and limit, 100 unless it is asked for another number', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const pages = await Promise.all([0, 1, 2, 3].map((skip) => page({ sort: 'name', skip, limit: 1 }, owner)))
    expect(pages.flatMap(names)).toEqual(['anna Berg', 'Bo 100%', 'Émile Zola'])
    query.mockClear()
    await page({}, owner)
    const said = query.mock.calls.map((statement) => JSON.stringify([...statement]))
    expect(said.some((text) => text.includes('offset') && text.includes(',100,'))).toBe(true)
  })

  it.each([
    [3, 'whatever the rows', 1],
    [2, 'where the page shows all that match', 100],
  ])('takes %i statements %s', async (statements, _where, limit) => {
    const said = await statementsDuring(() => page({ search: 'an', limit }, owner))
    const asked = said.filter((text) => /^\["select.*investor/.test(text))
    expect(asked).toHaveLength(statements)
  })

  it('counts a page that begins behind the end', async () => {
    expect(await page({ search: 'an', skip: 50 }, owner)).toMatchObject({ investors: [], total: 1 })
  })

  it('§7 list investors: lists the same without figures', async () => {
    const reply = await call(server.url, routes.listInvestors, {
      token: owner.token,
      query: { tag: 'angel', search: 'zola', status: 'meeting-scheduled' },
    })
    expect(reply.data.map(({ name }) => name)).toEqual(['Émile Zola'])
  })

  it('answers another’s filters with nothing, and hostile ones without failing', async () => {
    expect((await page({ tag: 'angel' }, stranger)).total).toBe(0)
    for (const search of [
      "'; drop table investors; --",
      '\\',
      '_%_',
      'ﷺ'.repeat(100),
      '\u0301\u0301\u0301',
    ]) {
      expect(await page({ search }, stranger)).toHaveProperty('total')
    }
    const odd = await anInvestor({ name: 'ﷺ'.repeat(200), company: '𝕬'.repeat(90) }, stranger)
    expect((await read(odd.id, stranger)).data.company).toBe('𝕬'.repeat(90))
  })
})
