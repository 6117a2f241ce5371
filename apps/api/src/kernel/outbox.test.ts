import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { inTransaction } from './context.ts'
import { json } from './database.ts'
import { newId } from './ids.ts'
import { sweepOutbox } from './outbox/forget-messages.ts'
import { queueMail, requeueUnsent } from './outbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('the outbox', () => {
  it('sends what was committed once, with its attachment, and nothing that was taken back', async () => {
    const mail = {
      to: 'ada@example.com',
      subject: 'Größe: 5 €',
      text: 'A line.\nAnother.',
      html: '<p>A line.</p>',
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
      dedupeKey: 'once',
    }
    const undone = inTransaction(server.kernel, async (inner) => {
      await queueMail(inner, { ...mail, dedupeKey: 'undone', subject: 'undone' })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(server.kernel, (inner) => queueMail(inner, mail))),
    )
    await queueMail(server.kernel, { ...mail, dedupeKey: 'last', subject: 'last' })
    await mailTo(server, mail.to, 2)
    const subjects = (await mailsTo(server, mail.to)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Größe: 5 €', 'last'])
    const [sent] = await mailsTo(server, mail.to)
    expect(sent?.text?.trim()).toBe(mail.text)
    expect(sent?.attachments[0]).toMatchObject({ filename: 'a.ics', mimeType: 'text/calendar' })
  })

  it('tries again what its provider did not take for longer than a job lives, for a day', async () => {
    const { kernel } = server
    // As it is left by a job that gave up.
    const given = { ...kernel, bus: { emit: async () => undefined } }
    const left = async (to: string, minutes: number) => {
      await queueMail(given, { to, subject: 'Late', text: 'Still worth reading.' })
      await kernel.db
        .updateTable('outbox')
        .set({ attempts: 6, created_at: new Date(Date.now() - minutes * 60_000) })
        .where('recipient', '=', to)
        .execute()
    }
    await left('fresh@example.com', 5)
    await left('late@example.com', 11)
    await left('later@example.com', 23 * 60)
    await left('stale@example.com', 25 * 60)
    await requeueUnsent(kernel)
    expect((await mailTo(server, 'late@example.com')).text).toContain('Still worth reading.')
    await mailTo(server, 'later@example.com')
    await requeueUnsent(kernel)
    await queueMail(kernel, { to: 'last@example.com', subject: 'last', text: 'last' })
    await mailTo(server, 'last@example.com')
    const counted = await Promise.all(
      ['fresh', 'late', 'later', 'stale'].map(
        async (name) => (await mailsTo(server, `${name}@example.com`)).length,
      ),
    )
    expect(counted).toEqual([0, 1, 1, 0])
  })

  it('has a mail that somebody waits for tried again before all others, as it was sent', async () => {
    const asked: string[] = []
    const held = {
      ...server.kernel,
      bus: { emit: async (_tx: unknown, event: string) => void asked.push(event) },
    }
    await queueMail(held, { to: 'waits@example.com', subject: '123456', text: 'A code.', isAwaited: true })
    await server.kernel.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('recipient', '=', 'waits@example.com')
      .execute()
    await requeueUnsent(held)
    expect(asked).toEqual(['awaited-mail.queued', 'awaited-mail.queued'])
  })

  it('tries a mail again beside all that another provider leaves lying, and first of all who waits for one', async () => {
    const { kernel } = server
    const asked: string[] = []
    const held = {
      ...kernel,
      bus: { emit: async (_tx: unknown, event: string) => void asked.push(event) },
    }
    const madeAt = new Date(Date.now() - 60 * 60_000)
    const texts = Array.from({ length: 520 }, () => ({
      id: newId(),
      channel: 'sms',
      recipient: '+15550100',
      message: json(''),
      attempts: 6,
      created_at: madeAt,
    }))
    await kernel.db.insertInto('outbox').values(texts).execute()
    const mail = { subject: 'Late', text: 'Late.' }
    await queueMail(held, { ...mail, to: 'beside@example.com' })
    await queueMail(held, { ...mail, to: 'code@example.com', isAwaited: true })
    await kernel.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('recipient', 'in', ['beside@example.com', 'code@example.com'])
      .execute()
    asked.length = 0
    await requeueUnsent(held)
    await kernel.db.deleteFrom('outbox').where('channel', '=', 'sms').execute()
    expect(asked[0]).toBe('awaited-mail.queued')
    expect(asked).toContain('mail.queued')
    expect(asked.filter((event) => event === 'sms.queued')).toHaveLength(500)
  })

  it('keeps what a mail says out of the database', async () => {
    await queueMail(server.kernel, { to: 'eve@example.com', subject: 'A key', text: 'open-sesame' })
    const mail = await mailTo(server, 'eve@example.com')
    expect(mail.text).toContain('open-sesame')
    const rows = await server.kernel.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/open-sesame|A key/)
  })

  it('keeps what was sent for 90 days, and what was not for ever', async () => {
    const { db } = server.kernel
    const dayMs = 24 * 3_600_000
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
    const row = (subject: string, madeAt: Date, sentAt: Date | null) => ({
      id: newId(),
      channel: 'mail',
      recipient: 'ada@example.com',
      message: json({}),
      dedupe_key: subject,
      created_at: madeAt,
      sent_at: sentAt,
    })
    const rows = [
      row('long gone', daysAgo(100), daysAgo(91)),
      row('sent late', daysAgo(100), daysAgo(89)),
      row('never sent', daysAgo(100), null),
    ]
    await db.insertInto('outbox').values(rows).execute()
    await sweepOutbox(server.kernel, async () => undefined)
    const ids = rows.map(({ id }) => id)
    const left = await db.selectFrom('outbox').select('dedupe_key').where('id', 'in', ids).execute()
    expect(left.map(({ dedupe_key }) => dedupe_key).sort()).toEqual(['never sent', 'sent late'])
  })
})
