import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aProof as aProofFor } from '../testing/a-question.ts'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const aProof = (of: TestServer, email: string) => aProofFor(of, email, 'account')
const anAddress = () => `${unique('moved')}@example.com`
const move = (founder: Founder, proof: string, password = founder.password) =>
  call(server.url, routes.changeEmail, { token: founder.token, body: { email_proof: proof, password } })
const login = (email: string, password: string) =>
  call(server.url, routes.login, { body: { email, password } })
const emailOf = async (founder: Founder) =>
  (await call(server.url, routes.validateToken, { token: founder.token })).data.email

/** Commits a change of the account once what is asked meanwhile waits for it. */
async function changedMeanwhile<T>(
  founder: Founder,
  change: { email?: string; password_hash?: string },
  ask: () => Promise<T>,
): Promise<T> {
  const { db } = server.kernel
  const asked = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(change).where('id', '=', founder.user.id).execute()
    // Wrapped, so that it is not waited for.
    const asking = { done: ask() }
    await vi.waitFor(async () => {
      const waiting = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'update "users"%'`.execute(db)
      expect(waiting.rows).toHaveLength(1)
    }, 15_000)
    return asking
  })
  return asked.done
}

describe('another address of an account', () => {
  it('opens it from then on, confirmed, in place of the one before, which is told', async () => {
    const founder = await aFounder(server.url)
    await server.kernel.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', founder.user.id)
      .execute()
    const address = anAddress()
    const reply = await move(founder, await aProof(server, address))
    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({ email: address, email_verified: true })
    expect(await emailOf(founder)).toBe(address)
    expect((await login(address, founder.password)).status).toBe(200)
    expect((await login(founder.email, founder.password)).status).toBe(401)
    const mail = await mailTo(server, founder.email, 1, /another address/)
    expect(mail.text).toContain(`opened with ${address} from now on`)
  })

  it('is not told to who reads an address that nobody has confirmed', async () => {
    const founder = await aFounder(server.url)
    const address = anAddress()
    await move(founder, await aProof(server, address))
    const { text, html } = await mailTo(server, founder.email, 1, /another address/)
    expect(text).toContain('opened with another address from now on')
    expect([text, html].some((body) => body?.includes(address))).toBe(false)
  })

  it('is not taken without a proof of it, nor with a wrong password', async () => {
    const founder = await aFounder(server.url)
    const proof = await aProof(server, anAddress())
    expect((await move(founder, 'made up')).problem).toMatchObject({ error: 'email_unproven' })
    const ofVisit = await aProofFor(server, anAddress(), 'visit')
    expect((await move(founder, ofVisit)).problem).toMatchObject({ error: 'email_unproven' })
    const wrong = await move(founder, proof, 'not it')
    expect(wrong.problem).toMatchObject({ error: 'invalid', fields: { password: 'is not your password' } })
    expect(await emailOf(founder)).toBe(founder.email)
    expect((await move(founder, proof)).status).toBe(200)
  })

  it('is nobody else’s: of two who ask for one at once, one gets it', async () => {
    const founders = [await aFounder(server.url), await aFounder(server.url)] as const
    const address = anAddress()
    const proof = await aProof(server, address)
    const replies = await Promise.all(founders.map((founder) => move(founder, proof)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({ error: 'email_taken' })
  })

  it.each([
    ['password', () => ({ password_hash: 'another' })],
    ['address', () => ({ email: anAddress() })],
  ])('is not taken where the %s is changed while the former one is checked', async (_what, change) => {
    const founder = await aFounder(server.url)
    const address = anAddress()
    const proof = await aProof(server, address)
    const reply = await changedMeanwhile(founder, change(), () => move(founder, proof))
    expect(reply.problem).toMatchObject({ error: 'conflict' })
    expect(await emailOf(founder)).not.toBe(address)
  })

  it('is taken where the account has no password by a proof of the address that it has now', async () => {
    const founder = await aFounder(server.url)
    await server.kernel.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', founder.user.id)
      .execute()
    const address = anAddress()
    const email_proof = await aProof(server, address)
    const moved = (body: { present_proof?: string; password?: string }) =>
      call(server.url, routes.changeEmail, { token: founder.token, body: { email_proof, ...body } })
    const refused = [
      [{}, 'wrong_state'],
      [{ password: founder.password }, 'wrong_state'],
      // A good proof, and not of the address that it has: it was moved in between.
      [{ present_proof: email_proof }, 'conflict'],
      [{ present_proof: await aProofFor(server, founder.email, 'visit') }, 'email_unproven'],
    ] as const
    for (const [body, error] of refused) expect((await moved(body)).problem).toMatchObject({ error })
    expect(await emailOf(founder)).toBe(founder.email)
    const present_proof = await aProof(server, founder.email)
    expect((await moved({ present_proof })).data.email).toBe(address)
    const mail = await mailTo(server, founder.email, 1, /another address/)
    expect(mail.text).toContain('Whoever did it reads your mail.')
  })

  it('wants the password of an account that has one, whatever else is proved', async () => {
    const founder = await aFounder(server.url)
    const body = {
      email_proof: await aProof(server, anAddress()),
      present_proof: await aProof(server, founder.email),
    }
    const reply = await call(server.url, routes.changeEmail, { token: founder.token, body })
    expect(reply.problem).toMatchObject({ error: 'invalid', fields: { password: expect.any(String) } })
  })

  it('leaves links dead that were mailed to the one before', async () => {
    const founder = await aFounder(server.url)
    await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
    const mail = await mailTo(server, founder.email, 1, /new password/i)
    const token = /[?]token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await move(founder, await aProof(server, anAddress()))
    const body = { token, password: 'taken over' }
    expect((await call(server.url, routes.resetPassword, { body })).problem?.error).toBe('code_invalid')
    // Nor once it is the account's again.
    const moved = await move(founder, await aProof(server, founder.email))
    expect(moved.data.email).toBe(founder.email)
    expect((await call(server.url, routes.resetPassword, { body })).problem?.error).toBe('code_invalid')
  })
})

describe('all other sessions', () => {
  it('are signed out at once by one call, and nobody else’s', async () => {
    const founder = await aFounder(server.url)
    const stranger = await aFounder(server.url)
    const others = await Promise.all([1, 2].map(() => login(founder.email, founder.password)))
    const { status } = await call(server.url, routes.endOtherSessions, { token: founder.token })
    expect(status).toBe(200)
    const statusWith = async (token: string) =>
      (await call(server.url, routes.validateToken, { token })).status
    expect(await Promise.all(others.map(({ data }) => statusWith(data.token)))).toEqual([401, 401])
    expect(await statusWith(founder.token)).toBe(200)
    expect(await statusWith(stranger.token)).toBe(200)
  })
})
