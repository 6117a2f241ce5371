import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMail } from '../../kernel/outbox.ts'
import { CommandError, runCommand } from '../../operator/commands.ts'
import { aTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
/** Another node: what is locked on the first is locked here. */
let other: TestServer
let founder: Founder
let pitch: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  other = await aServer({ database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
})

const operator = (...args: string[]) => runCommand(server, args)
const lock = (who = founder) => operator('lock-account', who.email.toUpperCase())
const unlock = (who = founder) => operator('unlock-account', who.email)
const signIn = (password = founder.password) =>
  call(other.url, routes.login, { body: { email: founder.email, password } })
const visit = () =>
  call(other.url, routes.viewPitchLink, { params: { code: pitch.link.unique_code }, body: {} })

describe('a locked account', () => {
  it('has no session, on any node, and opens none: in words, and only for who has the password', async () => {
    expect(await lock()).toBe(`${founder.email} is locked; 1 session ended.`)
    const listed = await call(other.url, routes.listClones, { token: founder.token })
    expect(listed.status).toBe(401)
    const refused = await signIn()
    expect(refused).toMatchObject({ status: 403, problem: { error: 'account_locked' } })
    const guessed = await signIn('not the password of this one')
    expect(guessed).toMatchObject({ status: 401, problem: { error: 'invalid_credentials' } })

    expect(await unlock()).toBe(`${founder.email} is open again.`)
    const { status, data } = await signIn()
    expect(status).toBe(200)
    const clones = await call(other.url, routes.listClones, { token: data.token })
    expect(clones.data).toHaveLength(1)
  })

  it('shows its pitches to nobody, as if they were not there, until it is open again', async () => {
    const stranger = await aPublishedPitch(server.url, await aFounder(server.url))
    await lock()
    const unknown = await call(other.url, routes.viewPitchLink, { params: { code: 'NOSUCHCD' }, body: {} })
    const { status, problem } = await visit()
    expect({ status, error: problem?.error }).toEqual({
      status: unknown.status,
      error: unknown.problem?.error,
    })
    const body = {
      pitch_link_code: pitch.link.unique_code,
      session_id: unique('visitor'),
      channel: 'text' as const,
      consent: { transcript: true },
    }
    expect((await call(other.url, routes.createCall, { body })).status).toBe(unknown.status)
    const params = { code: stranger.link.unique_code }
    expect((await call(other.url, routes.viewPitchLink, { params, body: {} })).status).toBe(200)
    await unlock()
    expect((await visit()).status).toBe(200)
  })

  it('is listed nowhere, and again when it is open', async () => {
    const ofOne = { clone: { access_settings: { type: 'public' as const, listInExplore: true } } }
    const own = await aFounder(server.url)
    await aPublishedPitch(server.url, own, ofOne)
    const listed = async () =>
      (
        await server.kernel.db
          .selectFrom('listings')
          .select('clone_id')
          .where('owner_id', '=', own.user.id)
          .execute()
      ).length
    expect(await listed()).toBe(1)
    await lock(own)
    expect(await listed()).toBe(0)
    await unlock(own)
    expect(await listed()).toBe(1)
  })

  it('has its talks say goodbye, on the node that carries them, and takes no more of them up', async () => {
    const talk = await aTalk(other.url, pitch)
    talk.client.answersPings = true
    await lock()
    await expect
      .poll(
        async () => {
          const rows = server.kernel.db.selectFrom('calls').select('status')
          return await rows.where('id', '=', talk.call_id).executeTakeFirst()
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ status: 'completed' })
    expect(JSON.stringify(talk.client.messages)).toContain('this talk has been closed')
  })

  it('is mailed nothing, and nobody is mailed in its name; what was held back is not sent later', async () => {
    await lock()
    await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
    const onBehalf = { ownerId: founder.user.id, what: 'A test', path: '/' }
    const guest = `${unique('guest')}@example.com`
    const last = `${unique('last')}@example.com`
    const words = { subject: 'An invitation', text: 'Come.' }
    await server.kernel.db.transaction().execute(async (db) => {
      await queueMail({ ...server.kernel, db }, { ...words, to: guest, onBehalf })
      await queueMail({ ...server.kernel, db }, { ...words, to: last })
    })
    /** Each node writes mails down where it runs: what was sent is seen in the database. */
    const sent = async (to: string) => {
      const rows = server.kernel.db.selectFrom('outbox').select(['sent_at', 'last_error'])
      const found = await rows.where('recipient', '=', to).orderBy('created_at').execute()
      return found.map(({ sent_at, last_error }) => (sent_at === null ? last_error : 'sent'))
    }
    await expect.poll(() => sent(guest)).toEqual(['the account is locked'])
    await expect.poll(async () => (await sent(founder.email)).at(-1)).toBe('the account is locked')
    await expect.poll(() => sent(last)).toEqual(['sent'])
    await unlock()
    await call(server.url, routes.forgotPassword, { body: { email: founder.email } })
    await expect.poll(async () => (await sent(founder.email)).at(-1)).toBe('sent')
    expect(await sent(guest)).toEqual(['the account is locked'])
  })

  it('is left no session by a sign-in at the same moment', async () => {
    const all = await Promise.all([lock(), ...Array.from({ length: 8 }, () => signIn())])
    expect(all[0]).toContain('is locked')
    const live = await server.kernel.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', founder.user.id)
      .where('revoked_at', 'is', null)
      .execute()
    expect(live).toEqual([])
  })

  it('is named by its address; twice is once, and an unknown one is refused in words', async () => {
    await Promise.all([lock(), lock(), lock()])
    expect(await lock()).toContain('was locked before')
    expect(await unlock()).toContain('is open again')
    expect(await unlock()).toContain('was not locked')
    const nobody = operator('lock-account', 'nobody@example.com')
    await expect(nobody).rejects.toThrow(new CommandError('No founder has the address nobody@example.com'))
    await expect(operator('lock-account')).rejects.toThrow('Usage: lock-account')
    expect((await call(server.url, routes.listClones, { token: founder.token })).status).toBe(401)
  })
})
