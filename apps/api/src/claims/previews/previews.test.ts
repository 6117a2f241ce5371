import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { type BodyInput, LIMITS, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { makeClaimable } from '../make-claimable.ts'
import { removeUnclaimed, sweepPreviews } from '../remove-unclaimed.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

type Told = BodyInput<typeof routes.makePreview>
const TOLD: Told = {
  company_name: 'Quaywright',
  tagline: 'Harbours that plan themselves',
  elevator_pitch: 'Ships wait a day for a berth. Quaywright plans berths so that they wait an hour.',
  website: 'https://quaywright.example',
  website_text: 'Quaywright plans the berths of harbours. The harbour of Ghent uses it since 2024.',
}
const make = (told: Partial<Told> = {}, { base = server.url, key = '' } = {}) =>
  call(base, routes.makePreview, {
    body: { ...TOLD, ...told },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const view = (code: string) => call(server.url, routes.viewPitchLink, { params: { code } })
const statusOf = (id: string) => call(server.url, routes.readClaimStatus, { params: { id } })
const claim = ({ token }: Founder, cloneId: string, code?: string) =>
  call(server.url, routes.completeClaim, {
    token,
    body: code === undefined ? { clone_id: cloneId } : { clone_id: cloneId, code },
  })
const filesOf = (cloneId: string) =>
  server.kernel.db.selectFrom('files').selectAll().where('clone_id', '=', cloneId).execute()
const faqs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ question: `Question ${i}?`, answer: `Answer ${i}.` }))

describe('decisions §11 a clone that a visitor prepares without an account', () => {
  it('is viewed by its link as an unofficial preview, and is listed nowhere', async () => {
    const { status, data } = await make()
    expect(status).toBe(201)
    const { data: seen } = await view(data.link_code)
    expect(seen.pitch).toMatchObject({
      unofficial: true,
      clone_id: data.clone_id,
      company: { name: 'Quaywright', website: 'https://quaywright.example' },
    })
    expect(seen.pitch?.sections.map(({ text }) => text).join(' ')).toContain('Ships wait a day')
    const listed = [await call(server.url, routes.explore), await call(server.url, routes.landingClones)]
    expect(JSON.stringify(listed.map((reply) => reply.data))).not.toContain('Quaywright')
  })

  it('says of itself that the company has not made it, until the company has', async () => {
    const { data } = await make()
    const { snapshot } = await server.kernel.db
      .selectFrom('clone_versions')
      .select('snapshot')
      .where('clone_id', '=', data.clone_id)
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({ firstMessage: expect.stringContaining('unofficial preview') })
    const company = await aFounder(server.url)
    await claim(company, data.clone_id, data.claim_code)
    const params = { id: data.clone_id }
    const read = await call(server.url, routes.readClone, { token: company.token, params })
    expect(read.data).toMatchObject({ status: 'draft', first_message: '' })
  })

  it('can be talked to without anybody’s credits', async () => {
    const { data } = await make()
    const opened = await call(server.url, routes.createCall, {
      body: {
        pitch_link_code: data.link_code,
        language: 'en',
        channel: 'text',
        consent: { transcript: true },
      },
    })
    expect(opened.status).toBe(201)
    const held = await server.kernel.db
      .selectFrom('call_holds')
      .select('payer')
      .where('call_id', '=', opened.data.call_id)
      .executeTakeFirst()
    expect(held).toEqual({ payer: 'unclaimed' })
  })

  it.each<[string, Partial<Told>, string]>([
    ['without a name', { company_name: ' ' }, 'company_name'],
    ['without a pitch', { elevator_pitch: '' }, 'elevator_pitch'],
    ['with neither a text nor five questions', { website_text: ' ', faqs: faqs(4) }, 'website_text'],
    ['with a text that is too long', { website_text: 'x'.repeat(20_001) }, 'website_text'],
    ['with too many questions', { faqs: faqs(21) }, 'faqs'],
    ['with an address that would run', { website: 'javascript:alert(1)' }, 'website'],
  ])('is refused %s', async (_name, told, field) => {
    const { status, problem } = await make(told)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]])
  })

  it('takes five questions with their answers instead of a text', async () => {
    const { status, data } = await make({ website_text: '', faqs: faqs(LIMITS.minFaqsToPublish) })
    expect([status, await filesOf(data.clone_id)]).toEqual([201, []])
  })

  it('is made once of ten requests with one key, and refuses another body under it', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => make({}, { key })))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await make({ company_name: 'Another' }, { key })).problem.error).toBe('idempotency_conflict')
    const [first] = replies
    const made = server.kernel.db.selectFrom('claims').where('clone_id', '=', first?.data.clone_id ?? '')
    expect(await made.select('by_visitor').execute()).toEqual([{ by_visitor: true }])
  })
})

describe('decisions §11 whose it is', () => {
  it('is whoever’s has the code, and of nobody who has only the link', async () => {
    const { data } = await make()
    expect((await statusOf(data.clone_id)).data).toEqual({
      claimable: true,
      claimed: false,
      claimed_by_me: false,
      company_name: 'Quaywright',
      requires_code: true,
      expires_at: data.expires_at,
    })
    expect(JSON.stringify((await view(data.link_code)).data)).not.toContain(data.claim_code)
    for (const code of [undefined, 'WRONG', data.link_code]) {
      expect((await claim(founder, data.clone_id, code)).problem.error).toBe('code_invalid')
    }
    const maker = await aFounder(server.url)
    expect((await claim(maker, data.clone_id, data.claim_code)).status).toBe(200)
    expect((await view(data.link_code)).problem.error).toBe('access_denied')
    const [file] = await filesOf(data.clone_id)
    expect(file?.owner_id).toBe(maker.user.id)
  })

  it('can be read, edited and deleted by nobody before', async () => {
    const { data } = await make()
    const { token } = founder
    const params = { id: data.clone_id }
    const tried = [
      await call(server.url, routes.readClone, { token, params }),
      await call(server.url, routes.patchClone, { token, params, body: { name: 'Mine' } }),
      await call(server.url, routes.publishClone, { token, params }),
      await call(server.url, routes.deleteClone, { token, params }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await call(server.url, routes.patchClone, { params, body: { name: 'Mine' } })).status).toBe(401)
  })

  it('trust §1.5 is one’s of ten who claim it at once with its code', async () => {
    const { data } = await make()
    const racers = await Promise.all(Array.from({ length: 10 }, () => aFounder(server.url)))
    const replies = await Promise.all(racers.map((racer) => claim(racer, data.clone_id, data.claim_code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('decisions §11 what the house keeps of it', () => {
  const houseFiles = async () => {
    const { db } = server.kernel
    const files = db.selectFrom('files').innerJoin('users', 'users.id', 'files.owner_id').selectAll('files')
    return files.where('users.is_house', '=', true).execute()
  }
  const stored = async () => {
    const root = `${server.dataDir}/files/clone-files`
    return (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.txt'))
  }

  it('is gone where it was undone, text and all', async () => {
    const { db } = server.kernel
    await sql`alter table claims add constraint undone check (company_name <> 'Undone Works')`.execute(db)
    expect((await make({ company_name: 'Undone Works' })).status).toBe(500)
    await sql`alter table claims drop constraint undone`.execute(db)
    const beforeMs = nowMs
    nowMs += 2 * 3_600_000
    await sweepFiles(server.kernel, await createDiskStorage(`${server.dataDir}/files`))
    nowMs = beforeMs
    const seen = await db.selectFrom('files').select('path').where('stored_at', 'is not', null).execute()
    expect((await stored()).sort()).toEqual(seen.map(({ path }) => path).sort())
  })

  it('has no quota, which is the founders’, and makes nobody wait', async () => {
    const { db } = server.kernel
    await make()
    const [file] = await houseFiles()
    const bytes = LIMITS.maxStoredBytes
    await db
      .updateTable('files')
      .set({ bytes })
      .where('id', '=', file?.id ?? '')
      .execute()
    const busy = await db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${file?.owner_id}`}, 0))`.execute(busy)
    const made = await make()
    await busy.rollback().execute()
    expect(made.status).toBe(201)
  })
})

describe('decisions §11 its end', () => {
  const dayMs = 24 * 3_600_000
  const ownerOf = async (cloneId: string) => {
    const clones = server.kernel.db.selectFrom('clone_directory').select('owner_id')
    const rows = await clones.where('clone_id', '=', cloneId).execute()
    return rows.map(({ owner_id }) => owner_id)
  }

  it('closes it at once, and takes it away with its files', async () => {
    const { data } = await make()
    const kept = await make()
    await claim(founder, kept.data.clone_id, kept.data.claim_code)
    const [file] = await filesOf(data.clone_id)
    const at = `${server.dataDir}/files/${file?.storage_key}`
    expect((await stat(at)).size).toBeGreaterThan(0)
    await sweepPreviews(server.kernel)
    expect((await view(data.link_code)).status).toBe(200)

    nowMs += LIMITS.previewMs
    expect((await view(data.link_code)).problem.error).toBe('access_denied')
    await sweepPreviews(server.kernel)
    expect((await view(data.link_code)).problem.error).toBe('link_not_found')
    await expect.poll(() => filesOf(data.clone_id)).toEqual([])
    await expect(stat(at)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await ownerOf(data.clone_id)).toEqual([])
    const late = await aFounder(server.url)
    expect((await claim(late, data.clone_id, data.claim_code)).status).toBe(410)
    expect((await statusOf(data.clone_id)).data).toMatchObject({ claimable: false, claimed: false })
    expect(await ownerOf(kept.data.clone_id)).toEqual([founder.user.id])

    nowMs += 30 * dayMs + 1
    await sweepPreviews(server.kernel)
    expect((await statusOf(data.clone_id)).status).toBe(404)
  })

  it('is the operator’s to set, who removes it or offers it without an end', async () => {
    const [bad, good] = [await make(), await make()]
    await removeUnclaimed(server.kernel, bad.data.clone_id)
    expect((await view(bad.data.link_code)).problem.error).toBe('link_not_found')
    const early = await aFounder(server.url)
    expect((await claim(early, bad.data.clone_id, bad.data.claim_code)).status).toBe(404)
    await makeClaimable(server.kernel, { cloneId: good.data.clone_id, code: null, expiresAt: null })
    nowMs += LIMITS.previewMs
    await sweepPreviews(server.kernel)
    expect((await view(good.data.link_code)).data.pitch).toMatchObject({ unofficial: true })
    const late = await aFounder(server.url)
    expect((await claim(late, good.data.clone_id)).status).toBe(200)
    await expect(removeUnclaimed(server.kernel, good.data.clone_id)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('and a claim at the same moment leave it whole with the company, or gone', async () => {
    for (let i = 0; i < 4; i++) {
      const { data } = await make()
      const company = await aFounder(server.url)
      const [claimed, removed] = await Promise.allSettled([
        claim(company, data.clone_id, data.claim_code),
        removeUnclaimed(server.kernel, data.clone_id),
      ])
      const params = { id: data.clone_id }
      const read = await call(server.url, routes.readClone, { token: company.token, params })
      const won = claimed.status === 'fulfilled' && claimed.value.status === 200
      expect([won, removed.status, read.status]).toEqual(
        won ? [true, 'rejected', 200] : [false, 'fulfilled', 404],
      )
    }
  })
})

describe('trust §1.22 how many there can be', () => {
  it('is few for one network, on every node, and counts no retry', async () => {
    const strict = await aServer({ clock, limitFactor: 1 })
    const second = await aServer({ clock, limitFactor: 1, database: strict.database })
    const base = strict.url
    try {
      const key = randomUUID()
      await make({}, { base, key })
      expect((await make({}, { base, key })).status).toBe(201)
      const asked = Array.from({ length: 8 }, () => make({}, { base }))
      const statuses = (await Promise.all(asked)).map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(LIMITS.previewsPerNetwork - 1).fill(201), ...Array(4).fill(429)])
      const elsewhere = await make({}, { base: second.url })
      expect(elsewhere.problem.error).toBe('rate_limited')
      expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(3_600)
      nowMs += 24 * 3_600_000 + 1
      expect((await make({}, { base: second.url })).status).toBe(201)
    } finally {
      await second.close()
      await strict.close()
    }
  })

  it('is few for all networks together, and nobody is told that their own made them', async () => {
    const strict = await aServer({ clock, limitFactor: 1 })
    const base = strict.url
    const all = { limit: 'preview.all', key: 'all' } as const
    const { limits } = strict.kernel
    try {
      await limits.takeSome([all], limits.mostOf('preview.all') - 1, nowMs)
      const codes = (await Promise.all([make({}, { base }), make({}, { base })])).map(({ status }) => status)
      expect(codes.sort()).toEqual([201, 503])
      const late = await make({}, { base })
      expect([late.problem.error, late.problem.detail]).toEqual([
        'unavailable',
        'Many are trying this now. Try again later',
      ])
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    } finally {
      await strict.close()
    }
  })
})
