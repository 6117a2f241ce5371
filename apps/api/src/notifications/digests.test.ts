import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { saveAvailability } from '../meetings/meetings.fixture.ts'
import { aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const DIGEST = /since yesterday$/
const CREDITS = /credits/

const kernelAt = (time: string) => ({
  ...server.kernel,
  clock: { ...server.kernel.clock, now: () => new Date(time) },
})
const tellAt = (time: string, founder: Founder, balance: number) =>
  notify(kernelAt(time), {
    type: 'credits_low',
    ownerId: founder.user.id,
    ref: newId(),
    about: 'credits',
    facts: { balance },
    actionUrl: '/settings/billing',
  })

it('gathers what was chosen for the daily mail, and sends it once at eight in the morning', async () => {
  const founder = await aFounder(server.url)
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await tellAt('2026-03-02T07:30:00Z', founder, 20)
  await sendDigests(kernelAt('2026-03-02T07:59:00Z'))
  await tellAt('2026-03-02T08:01:00Z', founder, 10)
  await Promise.all(Array.from({ length: 5 }, () => sendDigests(kernelAt('2026-03-02T08:02:00Z'))))
  const mail = await mailTo(server, founder.email, 1, DIGEST)
  expect(mail.subject).toBe('2 things since yesterday')
  expect(mail.text).toContain('30 credits left')
  expect(mail.text).toContain('20 credits left')
  expect(mail.text).not.toContain('10 credits left')
  expect(mail.text).toContain(`${server.kernel.publicUrl}/settings/billing`)
  await sendDigests(kernelAt('2026-03-02T20:00:00Z'))
  await sendDigests(kernelAt('2026-03-03T11:00:00Z'))
  expect((await mailTo(server, founder.email, 2, DIGEST)).text).toContain('10 credits left')
  expect(await mailsTo(server, founder.email, DIGEST)).toHaveLength(2)
})

it('tells of a call that began as of one that is over by then', async () => {
  const founder = await aFounder(server.url)
  const preferences = { call_started: { email: 'digest' } } as const
  await call(server.url, routes.savePreferences, { token: founder.token, body: { preferences } })
  await notify(kernelAt('2026-03-02T07:00:00Z'), {
    type: 'call_started',
    ownerId: founder.user.id,
    ref: newId(),
    about: 'a visit',
    facts: { visitor: 'Vera', clone: 'Heron' },
    actionUrl: `/call-logs?call=${newId()}`,
  })
  await sendDigests(kernelAt('2026-03-02T08:02:00Z'))
  const { text } = await mailTo(server, founder.email, 1, DIGEST)
  expect(text).toContain('Vera began a talk with Heron\nThe call is over.')
  expect(text).not.toContain('Live now')
})

it('mails at once what is chosen so, and never what is switched off', async () => {
  const founder = await aFounder(server.url)
  const choose = (email: 'now' | 'off') =>
    call(server.url, routes.savePreferences, {
      token: founder.token,
      body: { preferences: { credits_low: { email } } },
    })
  await choose('off')
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await choose('now')
  await tellAt('2026-03-02T07:00:00Z', founder, 20)
  await sendDigests(kernelAt('2026-03-04T08:02:00Z'))
  expect((await mailTo(server, founder.email, 1, CREDITS)).text).toContain('20 credits left')
  expect(await mailsTo(server, founder.email, CREDITS)).toHaveLength(1)
  expect(await mailsTo(server, founder.email, DIGEST)).toEqual([])
})

it('knows the morning of the place where the founder lives', async () => {
  const founder = await aFounder(server.url)
  await saveAvailability(server.url, founder, { timezone: 'America/New_York' })
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await sendDigests(kernelAt('2026-03-02T12:59:00Z'))
  await tellAt('2026-03-02T12:59:30Z', founder, 20)
  await sendDigests(kernelAt('2026-03-02T13:00:00Z'))
  expect((await mailTo(server, founder.email, 1, DIGEST)).text).toContain('20 credits left')
  expect(await mailsTo(server, founder.email, DIGEST)).toHaveLength(1)
})
