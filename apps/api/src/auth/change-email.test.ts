import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof } from '../testing/a-question.ts'
import { aFounder, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const anAddress = () => `${unique('moved')}@example.com`
const move = (founder: Founder, proof: string, password = founder.password) =>
  call(server.url, routes.changeEmail, { token: founder.token, body: { email_proof: proof, password } })
const login = (email: string, password: string) =>
  call(server.url, routes.login, { body: { email, password } })
const emailOf = async (founder: Founder) =>
  (await call(server.url, routes.validateToken, { token: founder.token })).data.email

describe('another address of an account', () => {
  it('opens it from then on, confirmed, in place of the one before, which is told', async () => {
    const founder = await aFounder(server.url)
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

  it('is not taken without a proof of it, nor with a wrong password', async () => {
    const founder = await aFounder(server.url)
    const proof = await aProof(server, anAddress())
    expect((await move(founder, 'made up')).problem).toMatchObject({ error: 'email_unproven' })
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

  it('waits for a password where the account has none', async () => {
    const founder = await aFounder(server.url)
    await server.kernel.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', founder.user.id)
      .execute()
    const reply = await move(founder, await aProof(server, anAddress()))
    expect(reply.problem).toMatchObject({ error: 'wrong_state' })
    expect(await emailOf(founder)).toBe(founder.email)
  })

  it('leaves links dead that were mailed to the one before', async () => {
    const founder = await aFounder(server.url)
    await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
    const mail = await mailTo(server, founder.email, 1, /new password/i)
    const token = /[?]token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    await move(founder, await aProof(server, anAddress()))
    const body = { token, password: 'taken over' }
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
