import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHold, settleCall } from '../../billing/holds/call-meter.ts'
import { refillCredits } from '../../billing/refill-credits.ts'
import { makeClaimable } from '../../claims/make-claimable.ts'
import { newId } from '../../kernel/ids.ts'
import { aNotification, notificationsOf } from '../a-notification.ts'
import { aClone, aFounder, aPublishedPitch, type Founder, unique } from '../builders.ts'
import { call } from '../client.ts'
import { aServer, type TestServer } from '../server.ts'
import { pretendedPayments } from '../stripe/fake-payments.ts'

const charges: string[] = []
const payments = pretendedPayments({
  async chargePack({ ownerId }, pack, { charge }) {
    if (!charges.includes(charge)) charges.push(charge)
    return ownerId !== '' && pack !== 'pack-10000'
  },
})

let server: TestServer
let other: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ payments })
  other = await aServer({ payments, database: server.database })
  founder = await aFounder(server.url)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** The same request `times` times at once, every other one at the second node. */
const atOnce = <T>(times: number, ask: (base: string, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => ask((i % 2 === 0 ? server : other).url, i)))

describe('trust §2 on two nodes, once', () => {
  it('is a contact left of twenty identical ones: one investor, one word to the founder', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    const body = {
      name: unique('Vera '),
      email: `${unique('vera')}@fund.example`,
      message: 'Once is enough',
      pitch_link_code: link.unique_code,
      session_id: unique('visit'),
    }
    const replies = await atOnce(20, (base) => call(base, routes.submitInvestor, { body }))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { token } = founder
    const found = await call(server.url, routes.listInvestors, { token, query: { search: body.email } })
    expect(found.data).toMatchObject([{ name: body.name, notes: 'Once is enough', interest_score: 15 }])
    const about = (title: string) => title.includes(body.name)
    await aNotification(server.url, founder, 'investor_submitted', ({ title }) => about(title))
    // A later event has been told: whatever the twenty caused has been told by then too.
    const later = { ...body, name: unique('Later '), email: `${unique('later')}@fund.example` }
    await call(server.url, routes.submitInvestor, { body: { ...later, session_id: unique('visit') } })
    await aNotification(server.url, founder, 'investor_submitted', ({ title }) => title.includes(later.name))
    const told = (await notificationsOf(server.url, founder, 'investor_submitted')).filter(({ title }) =>
      about(title),
    )
    expect(told.map(({ content }) => content)).toEqual(['They are new in your investor list.'])
  })

  it('is a contact of twenty who left a little each, in any order: nothing of it is lost', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    const email = `${unique('parts')}@fund.example`
    const parts = [{ company: 'Northwind' }, { phone: '1' }, { position: 'Partner' }, { location: 'Ghent' }]
    const replies = await atOnce(20, (base, i) =>
      call(base, routes.submitInvestor, {
        body: { name: 'Vera', email, pitch_link_code: link.unique_code, ...parts[i % parts.length] },
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { token } = founder
    const found = await call(server.url, routes.listInvestors, { token, query: { search: email } })
    expect(found.data).toMatchObject([
      { company: 'Northwind', phone: '1', title: 'Partner', location: 'Ghent', interest_score: 15 },
    ])
  })

  it('is a clone published by ten at once: one version, one pitch, one default link, one event', async () => {
    const { token } = founder
    const { id } = await aClone(server.url, founder)
    await call(server.url, routes.launchClone, { token, params: { id } })
    const replies = await atOnce(10, (base) => call(base, routes.publishClone, { token, params: { id } }))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const pitchIds = new Set(replies.map(({ data }) => data.pitch.id))
    expect([pitchIds.size, new Set(replies.map(({ data }) => data.version))]).toEqual([1, new Set([1])])
    const [pitchId = ''] = pitchIds
    const links = await call(server.url, routes.listPitchLinks, { token, params: { pitchId } })
    expect(links.data).toHaveLength(1)
    const versions = await call(server.url, routes.listVersions, { token, params: { id } })
    expect(versions.data).toHaveLength(1)
    await aNotification(server.url, founder, 'clone_published', ({ action_url }) => action_url.includes(id))
    const told = await notificationsOf(server.url, founder, 'clone_published')
    expect(told.filter(({ action_url }) => action_url.includes(id))).toHaveLength(1)
  })

  it('is a clone claimed by ten founders at once: one has it, nine are told, no row of it is doubled', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    await makeClaimable(server.kernel, { cloneId: clone.id, code: null, expiresAt: null })
    const founders = await Promise.all(Array.from({ length: 10 }, () => aFounder(server.url)))
    const replies = await atOnce(10, (base, i) =>
      call(base, routes.completeClaim, { token: founders[i]?.token, body: { clone_id: clone.id } }),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const owned = await Promise.all(
      founders.map(async ({ token }) => (await call(server.url, routes.listClones, { token })).data.length),
    )
    expect(owned).toEqual(replies.map(({ status }) => (status === 200 ? 1 : 0)))
  })

  it('is a refill asked for by twenty at once: one charge, one grant', async () => {
    const owner = await aFounder(server.url)
    const { token, user } = owner
    const ownerId = user.id
    const balance = async () => (await call(server.url, routes.readCredits, { token })).data.balance
    await call(server.url, routes.saveAutoRefill, {
      token,
      body: { enabled: true, threshold: 145, pack: 'pack-500', monthly_cap: 100 },
    })
    const one = { ownerId, callId: newId() }
    await openHold(server.kernel, { ...one, isTest: false, isSample: false, isUnclaimed: false })
    await settleCall(server.kernel, one, { channel: 'text', billableMs: 0, answers: 10 })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        refillCredits(payments)((i % 2 === 0 ? server : other).kernel, { ownerId }),
      ),
    )
    expect(await balance()).toBe(150 - 10 + 500)
    expect(charges.filter((key) => key.includes(ownerId))).toHaveLength(1)
  })
})
