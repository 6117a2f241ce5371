import { Funding, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../kernel/database.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const at = (id: string) => ({ token: founder.token, params: { id } })
const read = async (id: string) => (await call(server.url, routes.readClone, at(id))).data
const company = { companyName: 'Tidewell', elevatorPitch: 'We insure harvests.' }
const figure = (id: string, value: string, unit = '') => ({ id, label: id, value, unit })
const saveFunding = (id: string, funding: object) =>
  call(server.url, routes.saveFunding, { ...at(id), body: Funding.parse(funding) })
const saveCompany = (id: string, amounts: object) =>
  call(server.url, routes.saveCompany, { ...at(id), body: { ...company, ...amounts } })

/** As a version before wrote it, which took any text. */
async function written(id: string, funding: object) {
  await server.kernel.db
    .updateTable('clone_knowledge')
    .set({ funding: json({ ...Funding.parse({}), ...funding }) })
    .where('clone_id', '=', id)
    .execute()
}

describe('decisions §14 money', () => {
  it('is kept as number, currency and what was typed, and shown as typed', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    const saved = await saveCompany(id, { fundingAmountSeeking: '3,5 Mio. €', currentValuation: '$14m' })
    expect(saved.data).toMatchObject({ fundingAmountSeeking: '3,5 Mio. €', currentValuation: '$14m' })
    const { funding } = await read(id)
    expect(funding.raising).toMatchObject({
      value: '3,500,000',
      unit: 'EUR',
      money: { amount: 3_500_000, currency: 'EUR', typed: '3,5 Mio. €' },
    })
    expect(funding.valuation?.money).toEqual({ amount: 14_000_000, currency: 'USD', typed: '$14m' })
  })

  it('is read off every figure of the round that is an amount, and off no other', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    const { data, status } = await saveFunding(id, {
      raising: figure('r', '€3,500,000'),
      committed: figure('c', '1.1m', 'EUR'),
      minimumCheque: figure('m', '25k'),
      keyMetrics: [
        figure('arr', '1.26m', 'EUR'),
        figure('cac', '800–1,000', 'EUR'),
        figure('sites', '41', 'sites'),
      ],
      previousRounds: [{ id: 'p', round: 'Pre-seed', amount: '€450k' }],
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      raising: { value: '3,500,000', unit: 'EUR' },
      committed: { value: '1,100,000', unit: 'EUR', money: { amount: 1_100_000 } },
      minimumCheque: { value: '25,000', unit: 'EUR' },
      keyMetrics: [
        { value: '1.26m', money: { amount: 1_260_000, currency: 'EUR' } },
        { value: '800–1,000' },
        {},
      ],
      previousRounds: [{ amount: '€450k', money: { amount: 450_000, currency: 'EUR' } }],
    })
    expect(data.keyMetrics.map(({ money }) => money !== undefined)).toEqual([true, false, false])
  })

  it('refuses what is no amount, in words at its field, and saves nothing of it', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    const before = await read(id)
    const ofCompany = await saveCompany(id, { fundingAmountSeeking: 'abc', currentValuation: '14m' })
    expect(ofCompany.status).toBe(422)
    expect(ofCompany.problem).toMatchObject({
      error: 'invalid',
      fields: {
        'company_details.fundingAmountSeeking': 'must be one amount alone, such as 3,500,000 EUR or €3.5m',
        'company_details.currentValuation': 'must say its currency, such as EUR or USD',
      },
    })
    const ofRound = await saveFunding(id, {
      raising: figure('r', '€3m', 'USD'),
      committed: figure('c', 'some', 'EUR'),
      valuation: figure('v', '1,250 million', 'EUR'),
      keyMetrics: [figure('arr', 'a lot', 'EUR')],
      previousRounds: [{ id: 'p', round: 'Angel', amount: 'undisclosed' }],
    })
    expect(ofRound.status).toBe(422)
    expect(Object.keys(ofRound.problem.fields ?? {})).toEqual([
      'funding.raising.value',
      'funding.committed.value',
      'funding.valuation.value',
      'funding.keyMetrics.0.value',
      'funding.previousRounds.0.amount',
    ])
    const draft = await call(server.url, routes.createDraft, {
      token: founder.token,
      body: { name: 'Draft', company_details: { fundingAmountSeeking: 'plenty' } },
    })
    expect(draft.status).toBe(422)
    expect(await read(id)).toEqual(before)
  })

  it('refuses a body that holds none of its fields, and the round stays as it was', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    await saveCompany(id, { fundingAmountSeeking: '$3m' })
    const { funding } = await read(id)
    const reply = await fetch(`${server.url}/v1/clones/${id}/funding`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${founder.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ funding: { facts: [] } }),
    })
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ fields: { funding: 'is no field of this call' } })
    expect((await read(id)).funding).toEqual(funding)
  })

  it('keeps what a version before took for one, until it is written anew', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    await written(id, {
      raising: { ...figure('r', 'about three million'), asOf: '2026-10-01', source: 'Board' },
      valuation: figure('v', '14m EUR'),
      previousRounds: [{ id: 'p', round: 'Angel', amount: 'undisclosed' }],
    })
    const { funding, company_details } = await read(id)
    expect(company_details).toMatchObject({
      fundingAmountSeeking: 'about three million',
      currentValuation: '14m EUR',
    })
    const again = await saveFunding(id, { ...funding, round: 'Seed' })
    expect(again.data).toMatchObject({
      round: 'Seed',
      raising: { value: 'about three million', source: 'Board' },
      valuation: { value: '14,000,000', unit: 'EUR', money: { amount: 14_000_000, typed: '14m EUR' } },
    })
    expect(again.data.raising).not.toHaveProperty('money')
    expect((await saveCompany(id, { ...company_details, tagline: 'Rain or not' })).status).toBe(200)
    expect((await read(id)).funding.raising).toMatchObject({ value: 'about three million', source: 'Board' })
    const other = await saveCompany(id, { fundingAmountSeeking: 'about four million' })
    expect(other.status).toBe(422)
  })

  it('goes on in the currency of the round, and takes no number but its own', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    await saveFunding(id, { raising: figure('r', '3m', 'EUR') })
    await saveCompany(id, { fundingAmountSeeking: '4m', currentValuation: '20m' })
    const { funding } = await read(id)
    expect([funding.raising, funding.valuation].map((fact) => `${fact?.value} ${fact?.unit}`)).toEqual([
      '4,000,000 EUR',
      '20,000,000 EUR',
    ])
    const claimed = { ...figure('r', '5m', 'EUR'), money: { amount: 9, currency: 'USD', typed: 'nine' } }
    const { data } = await saveFunding(id, { ...funding, raising: claimed })
    expect(data.raising?.money).toEqual({ amount: 5_000_000, currency: 'EUR', typed: '5m EUR' })
  })

  it('is said by the drafted pitch as money is', async () => {
    const { id } = await aClone(server.url, founder, {
      funding: {},
      access_settings: { listInExplore: false },
    })
    await saveCompany(id, { fundingAmountSeeking: '3,500,000 EUR', currentValuation: '14m EUR' })
    const { data } = await call(server.url, routes.draftSections, at(id))
    const said = data.sections.map(({ text }) => text).join(' ')
    expect(said).toContain('We are raising €3.5 million.')
    expect(said).toContain('The valuation is €14 million.')
  })

  it('is spelled once for two saves at once', async () => {
    const { id } = await aClone(server.url, founder, { funding: {} })
    await Promise.all([
      saveCompany(id, { fundingAmountSeeking: '€3.5m' }),
      saveFunding(id, { raising: figure('r', '3.5m', 'EUR'), round: 'Seed' }),
    ])
    expect((await read(id)).funding.raising).toMatchObject({ value: '3,500,000', unit: 'EUR' })
  })
})
