import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandError, runCommand } from '../operator/commands.ts'
import { aFounder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let open: TestServer
let closed: TestServer
beforeAll(async () => {
  open = await aServer()
  // The same installation, started again with another setting.
  closed = await aServer({ database: open.database, settings: { REGISTRATION: 'closed' } })
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

const register = (email: string, idempotencyKey?: string) =>
  call(closed.url, routes.register, {
    body: { email, name: 'Noor', password: 'correct horse' },
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  })

describe('closed registration', () => {
  it('opens no account, says so, and says no more of an address that has one', async () => {
    const { email } = await aFounder(open.url)
    const fresh = `${unique('noor')}@example.com`
    const replies = [await register(fresh), await register(email), await register(fresh, unique('key'))]
    for (const reply of replies) {
      expect([reply.status, reply.data]).toEqual([
        403,
        expect.objectContaining({ error: 'registration_closed', title: 'No new accounts are opened here' }),
      ])
    }
    const made = await closed.kernel.db.selectFrom('users').select('id').where('email', '=', fresh).execute()
    expect(made).toEqual([])
  })

  it('leaves everybody who has an account as they are', async () => {
    const founder = await aFounder(open.url)
    const { status } = await call(closed.url, routes.login, {
      body: { email: founder.email, password: founder.password },
    })
    expect(status).toBe(200)
    expect((await call(closed.url, routes.validateToken, { token: founder.token })).status).toBe(200)
  })

  it('leaves the operator a way to open accounts: a mailed link to choose the first password', async () => {
    const email = `${unique('ines')}@example.com`
    const operated = { kernel: closed.kernel, status: async () => [] }
    const add = () => runCommand(operated, ['add-founder', '--email', email.toUpperCase(), '--name', 'Ines'])
    expect(await add()).toBe(
      `Opened an account for ${email}, and mailed a link to choose a password. It works for a week.`,
    )
    await expect(add()).rejects.toThrow(CommandError)
    // Two nodes share the outbox, and each has a mail box of its own.
    const mail = await Promise.any([mailTo(closed, email), mailTo(open, email)])
    expect(mail.subject).toBe('Your Understudy account')
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail.text ?? '') ?? []
    // Nobody knows its password, for there is none.
    expect((await call(closed.url, routes.login, { body: { email, password: '' } })).status).not.toBe(200)
    const body = { token, password: 'correct horse' }
    const chosen = await call(closed.url, routes.resetPassword, { body })
    expect([chosen.status, chosen.data]).toEqual([200, { success: true, first: true }])
    // Nothing was changed, and nobody was signed out.
    const mails = closed.kernel.db.selectFrom('outbox').select('id').where('recipient', '=', email)
    expect(await mails.execute()).toHaveLength(1)
    const entered = await call(closed.url, routes.login, { body: { email, password: 'correct horse' } })
    expect(entered.data.user).toMatchObject({ email, name: 'Ines', email_verified: true })
    await expect(
      runCommand(operated, ['add-founder', '--email', 'no address', '--name', 'Ines']),
    ).rejects.toThrow('email:')
  })
})
