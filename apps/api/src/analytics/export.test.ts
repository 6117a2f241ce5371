import { type QueryInput, routes } from '@understudy/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import {
  aCall,
  aScene,
  aVisitor,
  counted,
  endedCall,
  engagement,
  metrics,
  openServer,
  type Scene,
  server,
  statementsOf,
} from './analytics.fixture.ts'

openServer()

type Query = QueryInput<typeof routes.exportEngagement> | QueryInput<typeof routes.exportMetrics>

async function saved({ token }: Pick<Founder, 'token'>, of: 'engagement' | 'metrics', query: Query) {
  await counted()
  const words = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
  const response = await fetch(`${server.url}/v1/analytics/${of}/export?${new URLSearchParams(words)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const rows = () => parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  return { response, bytes, rows: response.ok ? rows() : [] }
}

const HOSTILE = '=HYPERLINK("http://evil.example","x")'

/** A founder with visits of two links, and a call. */
async function aBusyScene(): Promise<Scene & { other: string }> {
  const scene = await aScene()
  const other = await call(server.url, routes.createPitchLink, {
    token: scene.founder.token,
    body: { pitch_id: scene.pitch.id, name: HOSTILE, tracking_id: 'spring, "2"' },
  })
  const phone = await aVisitor(scene, { device: 'mobile', language: 'de' })
  await phone.send(
    phone.event('heartbeat'),
    phone.event('section_view', { section_id: 'opening' }),
    phone.event('section_end', { section_id: 'opening', seconds: 20 }),
  )
  const desk = await aVisitor({ link: other.data })
  await desk.send(desk.event('heartbeat'))
  await counted()
  await endedCall(
    scene,
    await aCall(scene, { session_id: phone.session_id }, { waits: 'What is your churn?' }),
  )
  await vi.waitFor(async () => expect((await engagement(scene.founder)).totals.calls).toBe(1), 15_000)
  return { ...scene, other: other.data.id }
}

describe('decisions §7 every table exports', () => {
  it('the days, the sections, the funnel and the questions, with the figures of the screen', async () => {
    const { founder, clone } = await aBusyScene()
    const seen = await engagement(founder, { days: 3 })
    const { response, bytes, rows } = await saved(founder, 'engagement', { days: 3 })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="engagement-days_2026-05-20_12-00.csv"',
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().split('\r\n')).toHaveLength(5)
    const figures = (row: object) => Object.values(row).map(String)
    expect(rows.map(figures)).toEqual(seen.per_day.map(({ from: _, ...day }) => figures(day)))
    expect(rows.at(-1)).toMatchObject({ Day: '2026-05-20', Views: '2', Visitors: '2', 'Talk minutes': '1.5' })
    const sections = await saved(founder, 'engagement', { table: 'sections' })
    expect(sections.rows).toMatchObject([
      { Clone: clone.name, Reach: '1', 'Average seconds': '20', 'Drop-off %': '100' },
      { Clone: clone.name, Reach: '0', 'Drop-off %': '' },
    ])
    const funnel = await saved(founder, 'engagement', { table: 'funnel' })
    expect(funnel.rows.map((row) => Object.values(row))).toEqual([
      ['Opened', '2'],
      ['Unlocked', '0'],
      ['Engaged', String(seen.totals.engaged)],
      ['Talked', '1'],
      ['Left contact', '0'],
      ['Meeting', '0'],
    ])
    expect((await saved(founder, 'engagement', { table: 'questions' })).rows).toEqual([
      { Question: 'How large is the round?', 'Times asked': '1', Answered: 'yes' },
      { Question: 'What is your churn?', 'Times asked': '1', Answered: 'waits for a proven address' },
      { Question: 'Who leads it?', 'Times asked': '1', Answered: 'no' },
    ])
  })

  it('the pitches and the links; trust §1.15 a name that a spreadsheet would run is neutralised', async () => {
    const scene = await aBusyScene()
    const [pitch] = (await metrics(scene.founder)).pitches
    const pitches = await saved(scene.founder, 'metrics', {})
    expect(pitches.response.headers.get('content-disposition')).toMatch(
      /"metrics-pitches_2026-05-20_12-\d\d\.csv"/,
    )
    expect(pitches.rows).toMatchObject([
      {
        Clone: scene.clone.name,
        Pitch: pitch?.title,
        Views: '2',
        Visitors: '2',
        'Completion %': String(pitch?.completion_percent),
        Calls: '1',
        'Average call seconds': '90',
        Devices: 'desktop 1, mobile 1',
      },
    ])
    const { rows } = await saved(scene.founder, 'metrics', { table: 'links' })
    expect(rows).toHaveLength(2)
    expect(rows).toMatchObject([
      { Link: `'${HOSTILE}`, 'Tracking id': 'spring, "2"', Views: '1', Calls: '0', Devices: 'desktop 1' },
      { Link: scene.link.name, Code: scene.link.unique_code, Views: '1', Calls: '1', Languages: 'de 1' },
    ])
  })

  it('every link, also where a page of the screen shows a hundred', async () => {
    const scene = await aScene()
    const { link } = scene
    const { db } = server.kernel
    const row = await db
      .selectFrom('pitch_links')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 249 }, (_, i) => ({
      ...row,
      id: crypto.randomUUID(),
      name: `Link ${i}`,
      unique_code: `x${String(i).padStart(4, '0')}${link.unique_code.slice(0, 3)}`,
      is_default: false,
    }))
    await db.insertInto('pitch_links').values(copies).execute()
    await counted()
    let rows: Record<string, string>[] = []
    const statements = await statementsOf(async () => {
      rows = (await saved(scene.founder, 'metrics', { table: 'links' })).rows
    })
    expect(new Set(rows.map(({ Code }) => Code)).size).toBe(250)
    // The names of a hundred links, their counters and their visitors.
    expect(statements.filter((text) => !/event_batches/.test(text))).toHaveLength(9)
  })

  it('every visit, however many came in one moment, and every question, however seldom it was asked', async () => {
    const scene = await aScene()
    const { db } = server.kernel
    const ownerId = scene.founder.user.id
    const visitor = await aVisitor(scene)
    await visitor.send(visitor.event('heartbeat'))
    await counted()
    // Nine in each moment; moments of the database are finer than those of the server.
    await sql`insert into visits (owner_id, id, link_id, session_id, visitor_id, clone_id, pitch_id, kind, opened_at,
        viewed_at, last_at)
      select owner_id, gen_random_uuid(), link_id, gen_random_uuid(), gen_random_uuid(), clone_id, pitch_id, kind,
        opened_at, viewed_at - (n / 9) * interval '1 microsecond', last_at
      from visits, generate_series(1, 10500) as n where owner_id = ${ownerId}`.execute(db)
    const response = await fetch(`${server.url}/v1/analytics/visits/export`, {
      headers: { authorization: `Bearer ${scene.founder.token}` },
    })
    const visits = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]
    expect(visits).toHaveLength(10_501)
    expect(new Set(visits.map((row) => row.Visitor)).size).toBe(10_501)

    const call_id = await aCall(scene, {})
    const texts = Array.from({ length: 2_500 }, (_, n) => `Question ${n}?`)
    const asked = [...texts, 'Question 7?', 'question 7?'].map((text, turn) => ({
      text,
      turn,
      answered: true,
    }))
    await sql`update calls set questions = ${JSON.stringify(asked)}::jsonb
      where owner_id = ${ownerId} and id = ${call_id}`.execute(db)
    const { rows } = await saved(scene.founder, 'engagement', { table: 'questions' })
    expect(rows).toHaveLength(texts.length)
    expect(new Set(rows.map(({ Question }) => Question?.toLowerCase())).size).toBe(texts.length)
    expect(rows[0]).toMatchObject({ 'Times asked': '3' })
  })

  it('takes the days and the clone of its screen, refuses as it does, and shows a stranger nothing', async () => {
    const scene = await aBusyScene()
    const { founder, clone, pitch } = scene
    const stranger = await aFounder(server.url)
    expect((await saved(founder, 'metrics', { end: '2026-05-01' })).rows).toMatchObject([{ Views: '0' }])
    expect((await saved(founder, 'engagement', { end: '2026-05-01', days: 2 })).rows).toHaveLength(2)
    for (const of of ['engagement', 'metrics'] as const) {
      const wrong = await saved(founder, of, { start: '2026-03-02', end: '2026-03-01' })
      expect([of, wrong.response.status]).toEqual([of, 422])
      expect((await fetch(`${server.url}/v1/analytics/${of}/export`)).status).toBe(401)
    }
    expect((await saved(stranger, 'metrics', { clone_id: clone.id, table: 'links' })).rows).toEqual([])
    expect((await saved(stranger, 'metrics', { pitch_id: pitch.id })).rows).toEqual([])
    expect((await saved(stranger, 'engagement', { clone_id: clone.id, table: 'questions' })).rows).toEqual([])
    const days = await saved(stranger, 'engagement', { clone_id: clone.id })
    expect(days.rows.every(({ Views, Calls }) => Views === '0' && Calls === '0')).toBe(true)
  })
})
