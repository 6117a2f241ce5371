import path from 'node:path'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import { sendEmailCode } from '../auth/account/email-codes.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { type Mail, queueMail } from '../kernel/outbox.ts'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { onAccountDeleted } from './on-account-deleted.ts'

const within = { timeout: 20_000 }

let server: TestServer
let other: Founder
beforeAll(async () => {
  server = await aServer()
  other = await aFounder(server.url)
})
afterAll(() => server.close())

const away = { emit: async () => undefined }
/** Waits in the outbox, as while its provider is away. */
const waiting = (mail: Omit<Mail, 'text'>) =>
  queueMail({ ...server.kernel, bus: away }, { text: 'Words.', ...mail })
const inNameOf = ({ user }: Founder) => ({ ownerId: user.id, what: 'The invitation', path: '/meetings' })

/** How many messages to an address are there, and how many of them have not left. */
async function messagesTo(email: string) {
  const { rows } = await sql<{ all: number; unsent: number }>`
    select count(*)::int as all, count(*) filter (where sent_at is null)::int as unsent
    from outbox where recipient = ${email}`.execute(server.kernel.db)
  return rows[0]
}
const codeOf = async (email: string, number: number) => {
  expect((await call(server.url, routes.sendEmailCode, { body: { email } })).status).toBe(200)
  return (await mailTo(server, email, number, /is your code$/)).subject?.slice(0, 6) ?? ''
}
const proves = async (email: string, code: string) =>
  (await call(server.url, routes.verifyEmailCode, { body: { email, code } })).status === 200

const confirm = ({ user }: Founder) =>
  sql`update users set email_verified_at = now() where id = ${user.id}`.execute(server.kernel.db)

async function deleteAccount({ token, email, password, user }: Founder) {
  const body = { confirm_email: email, password }
  expect((await call(server.url, routes.deleteAccount, { token, body })).status).toBe(200)
  const left = server.kernel.db.selectFrom('users').select('id').where('id', '=', user.id)
  await expect.poll(async () => (await left.execute()).length, within).toBe(0)
}

describe('deleting an account whose address was never confirmed', () => {
  it('leaves what others are about to send there, and the code of who has it; its own messages go', async () => {
    const email = `${unique('victim')}@fund.example`
    const squatter = await aFounder(server.url, { email })
    await mailTo(server, email, 1, /^Confirm your email address$/)
    const code = await codeOf(email, 1)
    await waiting({ to: email, subject: 'Of another founder', onBehalf: inNameOf(other) })
    await waiting({ to: email, subject: 'Of its own', onBehalf: inNameOf(squatter) })
    await expect.poll(() => messagesTo(email), within).toEqual({ all: 4, unsent: 2 })
    await deleteAccount(squatter)
    expect(await messagesTo(email)).toEqual({ all: 1, unsent: 1 })
    expect(await proves(email, code)).toBe(true)
  })

  it('leaves a code that has not left yet: it is for whoever has the address', async () => {
    const email = `${unique('victim')}@fund.example`
    const squatter = await aFounder(server.url, { email })
    await mailTo(server, email, 1, /^Confirm your email address$/)
    await sendEmailCode({ ...server.kernel, bus: away } as unknown as Context, {
      params: {},
      query: {},
      body: { email, purpose: 'visit' },
    })
    await expect.poll(() => messagesTo(email), within).toEqual({ all: 2, unsent: 1 })
    await deleteAccount(squatter)
    expect(await messagesTo(email)).toEqual({ all: 1, unsent: 1 })
    const codes = server.kernel.db.selectFrom('email_codes').select('email').where('email', '=', email)
    expect(await codes.execute()).toHaveLength(1)
  })
})

describe('deleting an account whose address was confirmed', () => {
  it('takes what came there while it was open, and nothing of before', async () => {
    const email = `${unique('confirmed')}@fund.example`
    await waiting({ to: email, subject: 'From before', onBehalf: inNameOf(other) })
    const founder = await aFounder(server.url, { email })
    await mailTo(server, email, 1, /^Confirm your email address$/)
    await confirm(founder)
    const code = await codeOf(email, 1)
    await waiting({ to: email, subject: 'Of another founder', onBehalf: inNameOf(other) })
    await expect.poll(() => messagesTo(email), within).toEqual({ all: 4, unsent: 2 })
    await deleteAccount(founder)
    expect(await messagesTo(email)).toEqual({ all: 1, unsent: 1 })
    expect(await proves(email, code)).toBe(false)
  })

  it('leaves what came to a later account with that address, however late the deletion is done', async () => {
    const email = `${unique('again')}@fund.example`
    const gone = await aFounder(server.url, { email })
    await mailTo(server, email, 1, /^Confirm your email address$/)
    await codeOf(email, 1)
    // Closed, and its job waits.
    const { db } = server.kernel
    await sql`update users set email_verified_at = now(), deleted_at = now() where id = ${gone.user.id}`.execute(
      db,
    )
    const next = await aFounder(server.url, { email })
    await mailTo(server, email, 2, /^Confirm your email address$/)
    const code = await codeOf(email, 2)
    await waiting({ to: email, subject: 'Confirm it, please', onBehalf: inNameOf(next) })
    const forgotten: string[] = []
    const drop = onAccountDeleted({
      storage: await createDiskStorage(path.join(server.dataDir, newId())),
      preparedAudio: { dropOf: async () => undefined },
      forgetMail: async (id) => void forgotten.push(id),
      dropCalendars: async () => undefined,
    })
    await expect.poll(() => messagesTo(email), within).toEqual({ all: 5, unsent: 1 })
    await drop(server.kernel, { userId: gone.user.id })
    expect(await messagesTo(email)).toEqual({ all: 3, unsent: 1 })
    expect(forgotten).toHaveLength(2)
    expect(await proves(email, code)).toBe(true)
    expect((await call(server.url, routes.validateToken, { token: next.token })).status).toBe(200)
  })
})
