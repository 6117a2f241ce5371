import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import type { UserContext } from '../kernel/context.ts'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, documentsRead, upload } from '../testing/files.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { exportAccount } from './export-account.ts'
import { forgetTranscripts } from './forget-transcripts.ts'
import { finishDeletions, onAccountDeleted } from './on-account-deleted.ts'

interface Export {
  exported_at: string
  tables: Record<string, Record<string, unknown>[]>
}
const within = { timeout: 20_000 }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** A founder who has used the product: a pitch, a document, a talk with a question left open. */
async function anActiveFounder(company: string) {
  const founder = await aFounder(server.url)
  const published = await aPublishedPitch(server.url, founder, {
    clone: {
      company_details: {
        companyName: company,
        elevatorPitch: 'We find leaks within a day.',
        currentFundingStage: 'Seed',
      },
      sections: [
        { id: 'opening', title: 'Opening', text: `This is ${company}. We find leaks.` },
        { id: 'round', title: 'The round', text: 'We are raising a round.' },
      ],
    },
  })
  await upload(server.url, founder, published.clone.id, {
    name: 'plan.txt',
    content: `The plan of ${company}.`,
  })
  await upload(server.url, founder, published.clone.id, { name: 'look.png', content: aPng() })
  await documentsRead(server.url, founder, published.clone.id)
  const talk = await aTalk(server.url, published)
  talk.client.send({ type: 'text', id: 'q', text: 'What is the airspeed of a swallow?' })
  await talk.client.until('agent.end')
  talk.client.send({ type: 'hangup', id: 'bye' })
  await talk.client.untilClosed()
  return { founder, published, talk }
}

const exportOf = async (founder: Pick<Founder, 'token'>): Promise<Export> => {
  const reply = await call(server.url, routes.exportAccount, { token: founder.token })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="understudy-account-.*\.json"$/,
  )
  return reply.data as Export
}

/** `table.column` of every place in the database whose text holds one of the words. */
async function foundAnywhere(words: string[]): Promise<string[]> {
  const { db } = server.kernel
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'uuid')`.execute(db)
  const found: string[] = []
  for (const { name, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(name)}
      where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)}) limit 1`.execute(db)
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found
}

describe('the export of an account', () => {
  it('holds every row of every table that is its own, no row of others, and no secret', async () => {
    const { founder, published } = await anActiveFounder('Exportia Works')
    await anActiveFounder('Neighbour Works')
    const { tables } = await exportOf(founder)
    const { rows: owned } = await sql<{ name: string; owner: string }>`
      select table_name as name, column_name as owner from information_schema.columns
      where table_schema = 'public' and column_name in ('owner_id', 'user_id')`.execute(server.kernel.db)
    expect(owned.length).toBeGreaterThan(10)
    for (const { name, owner } of owned) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} where ${sql.ref(owner)} = ${founder.user.id}`.execute(
        server.kernel.db,
      )
      expect({ name, rows: tables[name]?.length }).toEqual({ name, rows: rows[0]?.n })
    }
    expect(tables['users']).toEqual([expect.objectContaining({ email: founder.email })])
    expect(tables['clones']).toEqual([expect.objectContaining({ id: published.clone.id })])
    const whole = JSON.stringify(tables)
    expect(whole).toContain('airspeed of a swallow')
    expect(whole).not.toContain('Neighbour Works')
    expect(whole).not.toMatch(/_hash"|argon2/)
  })

  it('lies in no file that a node which is killed would leave behind', async () => {
    const founder = await aFounder(server.url)
    const ctx = { ...server.kernel, caller: { userId: founder.user.id, sessionId: '' } }
    const answer = await exportAccount()(ctx as UserContext)
    const names = await readdir(tmpdir())
    expect(names.filter((name) => name.startsWith('understudy-export-'))).toEqual([])
    expect(await text(answer.value)).toContain(founder.email)
  })

  it('is written once at a time for an account', async () => {
    const founder = await aFounder(server.url)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call(server.url, routes.exportAccount, { token: founder.token })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  })
})

/** Sentences that were spoken beforehand: those of both founders, and those of the second alone. */
async function spokenBy(founders: [Founder, Founder]) {
  const [one, two] = await Promise.all(
    founders.map(({ user }) =>
      vi.waitFor(async () => {
        const uses = await server.kernel.db
          .selectFrom('prepared_uses')
          .innerJoin('prepared_audio', 'prepared_audio.hash', 'prepared_uses.hash')
          .select('prepared_uses.hash')
          .where('owner_id', '=', user.id)
          .orderBy('prepared_uses.hash')
          .execute()
        const all = await server.kernel.db
          .selectFrom('prepared_uses')
          .select('hash')
          .where('owner_id', '=', user.id)
          .execute()
        expect([all.length > 0, uses.length]).toEqual([true, all.length])
        return uses.map(({ hash }) => hash)
      }, within),
    ),
  )
  return {
    both: two?.filter((hash) => one?.includes(hash)) ?? [],
    theirsOnly: two?.filter((hash) => !one?.includes(hash)) ?? [],
  }
}

/** Those of the sentences that are still kept, as a row or as a file. */
async function heard(hashes: string[]): Promise<string[]> {
  const rows = await server.kernel.db.selectFrom('prepared_audio').select('hash').execute()
  const files = await readdir(path.join(server.dataDir, 'files', 'prepared-audio'), { recursive: true })
  return hashes.filter(
    (hash) => rows.some((row) => row.hash === hash) || files.some((file) => file.includes(hash)),
  )
}

describe('deleting an account', () => {
  it('needs its own address and password, and leaves it alone without them', async () => {
    const founder = await aFounder(server.url)
    const remove = (confirm_email: string, password?: string) =>
      call(server.url, routes.deleteAccount, {
        token: founder.token,
        body: { confirm_email, ...(password === undefined ? {} : { password }) },
      })
    expect((await remove('someone@example.com', founder.password)).problem.fields).toHaveProperty(
      'confirm_email',
    )
    expect((await remove(founder.email, 'a wrong one')).problem.fields).toHaveProperty('password')
    expect((await remove(founder.email)).status).toBe(422)
    expect((await call(server.url, routes.validateToken, { token: founder.token })).status).toBe(200)
  })

  it('closes it at once, leaves no row and no file of it, and nothing of others', async () => {
    const neighbour = await anActiveFounder('Staying Works')
    const { founder, published } = await anActiveFounder('Vanishing Works')
    await mailTo(server, founder.email)
    const shared = await spokenBy([neighbour.founder, founder])
    expect(shared.theirsOnly.length).toBeGreaterThan(0)
    expect(shared.both.length).toBeGreaterThan(0)
    const body = { confirm_email: founder.email.toUpperCase(), password: founder.password }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(server.url, routes.deleteAccount, { token: founder.token, body })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(4)
    const params = { code: published.link.unique_code }
    expect((await call(server.url, routes.viewPitchLink, { params })).problem.error).toBe('link_not_found')
    const { email, password } = founder
    const login = await call(server.url, routes.login, { body: { email, password } })
    expect(login.problem.error).toBe('invalid_credentials')
    await expect
      .poll(() => foundAnywhere([founder.user.id, founder.email, 'Vanishing Works']), within)
      .toEqual([])
    const files = path.join(server.dataDir, 'files')
    const left = (await readdir(files, { recursive: true })).filter((name) => name.includes(founder.user.id))
    expect(left.filter((name) => name.includes('.', name.lastIndexOf('/')))).toEqual([])
    expect(await mailsTo(server, founder.email)).toEqual([])
    await expect.poll(() => heard(shared.theirsOnly), within).toEqual([])
    expect(await heard(shared.both)).toEqual(shared.both)
    const theirs = await exportOf(neighbour.founder)
    expect(JSON.stringify(theirs.tables)).toContain('Staying Works')
    const again = await call(server.url, routes.register, {
      body: { email, password, name: 'Back', company: { companyName: 'New', role: 'CEO' } },
    })
    expect(again.status).toBe(201)
  })
})

describe('a deletion that gave up', () => {
  it('is gone on with, and an open account is left alone', async () => {
    const [leaving, staying] = [await aFounder(server.url), await aFounder(server.url)]
    const { db } = server.kernel
    await db
      .updateTable('users')
      .set({ deleted_at: sql`now() - interval '11 minutes'` })
      .where('id', '=', leaving.user.id)
      .execute()
    const drop = onAccountDeleted({
      storage: await createDiskStorage(path.join(server.dataDir, 'files')),
      preparedAudio: { dropOf: () => Promise.reject(new Error('the files are away')) },
      forgetMail: async () => undefined,
      dropCalendars: async () => undefined,
    })
    const there = async () => {
      const ids = [leaving.user.id, staying.user.id]
      return (await db.selectFrom('users').select('id').where('id', 'in', ids).execute()).length
    }
    await finishDeletions(server.kernel, drop)
    expect(await there()).toBe(2)
    const reached = onAccountDeleted({
      storage: await createDiskStorage(path.join(server.dataDir, 'files')),
      preparedAudio: { dropOf: async () => undefined },
      forgetMail: async () => undefined,
      dropCalendars: async () => undefined,
    })
    await finishDeletions(server.kernel, reached)
    expect(await there()).toBe(1)
    expect((await call(server.url, routes.validateToken, { token: staying.token })).status).toBe(200)
  })
})

describe('how long transcripts are kept', () => {
  it('is a year unless the founder says otherwise, and 60 months at most', async () => {
    const { token } = await aFounder(server.url)
    expect((await call(server.url, routes.readPrivacy, { token })).data).toEqual({ transcript_months: 12 })
    const saved = await call(server.url, routes.savePrivacy, { token, body: { transcript_months: 3 } })
    expect(saved.data).toEqual({ transcript_months: 3 })
    for (const transcript_months of [0, 61, 1.5]) {
      const reply = await call(server.url, routes.savePrivacy, { token, body: { transcript_months } })
      expect(reply.status).toBe(422)
    }
    expect((await call(server.url, routes.readPrivacy, { token })).data).toEqual({ transcript_months: 3 })
  })

  it('takes the words of older talks away and leaves their figures', async () => {
    const { founder, talk } = await anActiveFounder('Forgetful Works')
    const { token } = founder
    await call(server.url, routes.savePrivacy, { token, body: { transcript_months: 1 } })
    const read = async () =>
      (await call(server.url, routes.readCall, { token, params: { id: talk.call_id } })).data
    const before = await read()
    expect(before.transcript.length).toBeGreaterThan(0)
    await sql`update calls set ended_at = ended_at - interval '40 days' where id = ${talk.call_id}`.execute(
      server.kernel.db,
    )
    expect(await forgetTranscripts(server.kernel)).toBe(1)
    expect(await forgetTranscripts(server.kernel)).toBe(0)
    const after = await read()
    expect(after.transcript).toEqual([])
    expect(after.questions).toEqual([])
    expect(after.summary).toBe('')
    expect(after.duration_seconds).toBe(before.duration_seconds)
    expect(JSON.stringify((await exportOf(founder)).tables['calls'])).not.toContain('airspeed')
  })
})
