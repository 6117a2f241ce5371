import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClaimable } from '../claims/make-claimable.ts'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TRACES } from './trace-queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
const db = () => server.kernel.db

interface Column {
  table: string
  column: string
  type: string
}
async function columnsOfSchema(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(db())
  return rows
}
async function columnsThatReferToUsers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db())
  return rows.map(({ name }) => name)
}

const OWNER = /\.(owner_id|user_id)$/
const traced = new Set(TRACES.map(({ table, column }) => `${table}.${column}`))

/** Tables with no row that is a user's alone. */
const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  limit_counts: 'guesses and floods of a window, by a keyed hash',
  connections: 'services of other houses, and how they do',
  event_batches: 'how many events came at once',
  payment_endings: 'customers at the payment provider whose account is gone, until it has ended them',
  payment_events: 'what the payment provider told, by its own ids, for a month; of a deleted account none',
  held_files: 'names of bytes that nothing names any more, until a backup has ended',
  restored_jobs: 'ids of what is to be done, taken up by the first start after a restore',
  prepared_audio:
    'sentences of versions, which the export holds, as they were spoken; they go with their last use',
  push_keys: 'of the installation',
  schema_migrations: 'the schema itself',
  secret_fingerprint: 'of the installation',
  voice_erasures: 'voices that another house is to delete, by its own ids, until it has',
  visitor_sessions: 'browsers that agreed to be counted, with no word of who sits before them',
}

/** What a uuid of this name says, where it is no user. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  batch_id: 'events that came at once',
  calendar_uid: 'a meeting, in calendars',
  id: 'the row itself',
  lease_id: 'a turn of a document to be read',
  call_id: 'a call',
  change_id: 'a figure that has changed',
  clone_id: 'a clone',
  consent_file_id: 'a file',
  copy_id: 'a copy of a voice',
  document_id: 'a document',
  file_id: 'a file',
  investor_id: 'a record in a founder’s list',
  link_id: 'a pitch link',
  made_from: 'a file',
  pitch_id: 'a pitch',
  pitch_link_id: 'a pitch link',
  recipient_id: 'an address that a visitor left with a founder',
  rescheduled_from: 'a meeting',
  session_id: 'a visitor’s session; that of a sign-in is a trace',
  sign_in_id: 'the sign-in that a call was opened with, forgotten at its end',
  visitor_id: 'a browser',
}

const MAY_HOLD_A_USER =
  /mail|recipient|phone|contact|account|user|author|sender|member|scope|payer|caller|_by$|friend|address/
/** Texts of such a name that name no user, or one whom the row’s owner has written down. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  'call_holds.payer': 'what a call is paid from: `owner`, or one of the free ways',
  'calendar_connections.account': 'of an account of another house; the row is its user’s',
  'calls.proven_email': 'the address that the visitor proved to the founder who owns the call',
  'calls.caller': 'what the visitor said of themselves to the founder who owns the call',
  'investor_emails.email': 'of a record in a founder’s list',
  'investor_sessions.known_by': 'how a visitor is known: by details, an address or a link',
  'investors.email': 'of a record in a founder’s list',
  'investors.phone': 'of a record in a founder’s list',
  'mail_recipients.email': 'what the visitor said of themselves to the founder who mails them',
  'meetings.bare_link_email': 'the address below, as it was when links began to say whom they are for',
  'meetings.cancelled_by': '`owner`, `visitor` or `system`',
  'meetings.investor_email': 'what the visitor said of themselves to the founder who owns the meeting',
  'notification_preferences.email': 'how soon a mail is wanted',
  'password_requests.email': 'what the visitor said of themselves to the founder who owns the link',
  'pitch_addresses.address': 'of a pitch, in the address bar',
  'sessions.user_agent': 'a browser; the row is its user’s',
  'account_links.email': 'the row is its user’s',
  'identities.email': 'of an external account; the row is its user’s',
  'users.email': 'the account itself',
  'voice_copies.ended_by': '`founder`, `speaker` or `clone`',
}

describe('trust §1.24 every column that can name a user', () => {
  it('is its owner’s, a trace that export and deletion know, or written down here with its reason', async () => {
    const columns = await columnsOfSchema()
    const named = columns.filter(({ table, column, type }) => {
      const name = `${table}.${column}`
      if (OWNER.test(name) || traced.has(name)) return false
      if (type === 'uuid') return !(column in OTHER_IDS)
      const textual = ['text', 'jsonb', 'ARRAY', 'character varying'].includes(type)
      return textual && MAY_HOLD_A_USER.test(column) && !(name in OTHER_TEXTS)
    })
    expect(named).toEqual([])
    const references = await columnsThatReferToUsers()
    expect(references.filter((name) => !OWNER.test(name) && !traced.has(name))).toEqual([])
  })

  it('stands in a table that is known: of an owner, with a trace, or nobody’s', async () => {
    const columns = await columnsOfSchema()
    const tables = new Set(columns.map(({ table }) => table))
    const owned = new Set(
      columns.filter(({ table, column }) => OWNER.test(`${table}.${column}`)).map((c) => c.table),
    )
    const known = (table: string) =>
      owned.has(table) || TRACES.some((trace) => trace.table === table) || table in NOBODYS_TABLES
    expect([...tables].filter((table) => table !== 'users' && !known(table))).toEqual([])
  })

  it('is still there: no reason outlives what it was given for', async () => {
    const columns = await columnsOfSchema()
    const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const given = [
      ...Object.keys(OTHER_TEXTS),
      ...TRACES.flatMap(({ table, columns: shown }) => shown.map((column) => `${table}.${column}`)),
    ]
    expect(given.filter((name) => !names.has(name))).toEqual([])
    const uuids = new Set(columns.filter(({ type }) => type === 'uuid').map(({ column }) => column))
    expect(Object.keys(OTHER_IDS).filter((column) => !uuids.has(column))).toEqual([])
    const tables = new Set(columns.map(({ table }) => table))
    expect(Object.keys(NOBODYS_TABLES).filter((table) => !tables.has(table))).toEqual([])
  })
})

type Tables = Record<string, Record<string, unknown>[]>
const exportOf = async ({ token }: Pick<Founder, 'token'>): Promise<Tables> => {
  const reply = await call(server.url, routes.exportAccount, { token })
  expect(reply.status).toBe(200)
  return (reply.data as { tables: Tables }).tables
}

async function confirmAddress({ email }: Founder) {
  const { text } = await mailTo(server, email, 1, /Confirm/)
  const token = /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  expect((await call(server.url, routes.verifyEmail, { body: { token } })).status).toBe(200)
}

/** Somebody whom every kind of row names: came by a friend’s code, claimed a clone, asked for a code by mail. */
async function aNamedFounder(inviter: Founder) {
  const founder = await aFounder(server.url)
  const { token, user, email } = founder
  const { data } = await call(server.url, routes.generateReferralCode, { token: inviter.token })
  await call(server.url, routes.processReferral, {
    token,
    body: { user_id: user.id, referral_code: data.code },
  })
  const prepared = await aPublishedPitch(server.url, inviter)
  await makeClaimable(server.kernel, { cloneId: prepared.clone.id, code: 'SECRET', expiresAt: null })
  const body = { clone_id: prepared.clone.id, code: 'SECRET' }
  const claimed = await call(server.url, routes.completeClaim, { token, body })
  expect(claimed.status).toBe(200)
  await call(server.url, routes.sendEmailCode, { body: { email } })
  const headers = { 'idempotency-key': unique('key') }
  await call(server.url, routes.createDraft, { token, body: { name: 'Once' }, headers })
  const form = new FormData()
  form.set('file', asBlob({ name: 'me.png', content: aPng() }), 'me.png')
  await call(server.url, routes.uploadAvatar, { token, rawBody: form })
  const published = await aPublishedPitch(server.url, founder)
  const talk = await aTalk(server.url, published)
  talk.client.send({ type: 'text', id: 'q', text: 'What is the airspeed of a swallow?' })
  await talk.client.until('agent.end')
  talk.client.send({ type: 'hangup', id: 'bye' })
  await talk.client.untilClosed()
  const question = await vi.waitFor(
    async () => {
      const [first] = (await call(server.url, routes.listQuestions, { token })).data.questions
      if (!first) throw new Error('no question yet')
      return first
    },
    { timeout: 15_000, interval: 50 },
  )
  await call(server.url, routes.replyToQuestion, {
    token,
    params: { id: question.id },
    body: { answer: 'About eleven metres a second.' },
  })
  return { founder, claimedId: prepared.clone.id }
}

/** How many rows of each column hold one of the words, as `table.column`. */
async function rowsNaming(words: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { table, column, type } of await columnsOfSchema()) {
    if (type === 'bytea') continue
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)})`.execute(db())
    if (rows[0]?.n) found.set(`${table}.${column}`, rows[0].n)
  }
  return found
}

describe('trust §1.24 what names a founder anywhere in the database', () => {
  let inviter: Founder
  let named: Awaited<ReturnType<typeof aNamedFounder>>
  beforeAll(async () => {
    inviter = await aFounder(server.url)
    named = await aNamedFounder(inviter)
    await confirmAddress(named.founder)
  }, 60_000)

  /** Columns that name the founder in more rows than the export brings. */
  async function leftOut({ user, email, token }: Founder): Promise<string[]> {
    const words = [user.id, email]
    const tables = await exportOf({ token })
    const says = (value: unknown) => words.some((word) => JSON.stringify(value ?? null).includes(word))
    const missing: string[] = []
    for (const [name, rows] of await rowsNaming(words)) {
      const [table = '', column = ''] = name.split('.')
      const given = Object.entries(tables)
        .filter(([of]) => of === table || of.startsWith(`${table}.`))
        .flatMap(([, of]) => of)
      const naming = given.filter((row) => says(row[column])).length
      if (naming !== rows) missing.push(`${name}: ${naming} of ${rows}`)
    }
    return missing
  }

  it('stands in the export, row by row', async () => {
    // Sentences are still being spoken and mails sent for a while.
    await expect.poll(() => leftOut(named.founder), { timeout: 20_000 }).toEqual([])
    const tables = await exportOf(named.founder)
    for (const { table, column } of TRACES) {
      expect([`${table}.${column}`, tables[`${table}.${column}`]?.length]).toEqual([
        `${table}.${column}`,
        expect.toSatisfy((rows: number) => rows > 0),
      ])
    }
  })

  it('brings the founder’s words whole, and nothing secret or of others', async () => {
    const tables = await exportOf(named.founder)
    expect(tables['clone_questions']).toEqual([
      expect.objectContaining({ answer: 'About eleven metres a second.' }),
    ])
    const whole = JSON.stringify(tables)
    for (const theirs of [inviter.user.id, inviter.email]) expect(whole).not.toContain(theirs)
    expect(whole).not.toMatch(/argon2|_hash"|_mac"|"message":|body_hash|"hash":"\\\\x/)
    const friend = tables['referrals.friend_id']?.[0] ?? {}
    expect(Object.keys(friend).sort()).toEqual([
      'completed_at',
      'created_at',
      'engaged_at',
      'friend_id',
      'id',
    ])
  })

  it('leaves out what an address was sent that nobody has confirmed', async () => {
    const squatter = await aFounder(server.url)
    await call(server.url, routes.sendEmailCode, { body: { email: squatter.email } })
    await mailTo(server, squatter.email, 2)
    const before = await exportOf(squatter)
    expect([before['outbox.recipient'], before['email_codes.email']]).toEqual([undefined, undefined])
    await confirmAddress(squatter)
    const after = await exportOf(squatter)
    expect(after['outbox.recipient']?.length).toBeGreaterThan(1)
    expect(after['email_codes.email']).toHaveLength(1)
  })

  it('is gone after a deletion, and the friend’s row and the house’s clone stay without a name', async () => {
    const { founder, claimedId } = named
    const body = { confirm_email: founder.email, password: founder.password }
    const reply = await call(server.url, routes.deleteAccount, { token: founder.token, body })
    expect(reply.status).toBe(200)
    await expect
      .poll(async () => [...(await rowsNaming([founder.user.id, founder.email])).keys()], { timeout: 20_000 })
      .toEqual([])
    const claims = await db()
      .selectFrom('claims')
      .select('clone_id')
      .where('clone_id', '=', claimedId)
      .execute()
    expect(claims).toEqual([])
    const friends = (await exportOf(inviter))['referrals']
    expect(friends).toEqual([expect.objectContaining({ friend_id: null })])
  })
})
