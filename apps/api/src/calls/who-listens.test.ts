import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof } from '../testing/a-question.ts'
import { aCall } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, {
    clone: {
      funding: {
        keyMetrics: [
          { id: 'churn', label: 'monthly churn', value: '1.4', unit: '%', audience: 'verified-email' },
          { id: 'runway', label: 'runway', value: '19', unit: 'months', audience: 'named-investor' },
        ],
      },
    },
  })
})
afterAll(() => server.close())

const anAddress = () => `${unique('vera')}@fund.example`

/** What a visitor is told of the churn and of the runway. */
async function told(proof?: string) {
  const opened = await aCall(server.url, shared, proof ? { email_proof: proof } : {})
  const params = { id: opened.call_id }
  const ask = async (shown: { ticket: string } | { resume_token: string }, id: string, text: string) => {
    const reply = await call(server.url, routes.sendCallMessage, { params, body: { ...shown, id, text } })
    expect(reply.status).toBe(200)
    return reply.data
  }
  const churn = await ask({ ticket: opened.ticket }, 'q-1', 'What is your monthly churn?')
  const runway = await ask({ resume_token: churn.resume_token }, 'q-2', 'How long is your runway?')
  await call(server.url, routes.endCall, { params, body: { resume_token: runway.resume_token } })
  const said = ({ sentences }: typeof churn) => sentences.map(({ text }) => text).join(' ')
  return { id: opened.call_id, churn: said(churn).includes('1.4'), runway: said(runway).includes('19') }
}

describe('what a visitor may hear', () => {
  it('leaves out what is meant for others, whoever they say they are', async () => {
    expect(await told()).toMatchObject({ churn: false, runway: false })
  })

  it('is what is meant for a verified email once the address is proven, and the founder sees who called', async () => {
    const email = anAddress()
    const heard = await told(await aProof(server, email))
    expect(heard).toMatchObject({ churn: true, runway: false })
    const { token } = founder
    const { data } = await call(server.url, routes.readCall, { token, params: { id: heard.id } })
    expect(data.caller_email).toBe(email)
  })

  it('is what is meant for named investors where the founder wrote the address down, and not where only the visitor did', async () => {
    const email = anAddress()
    const proof = await aProof(server, email)
    const body = { name: 'Vera Lind', email, pitch_link_code: shared.link.unique_code }
    await call(server.url, routes.submitInvestor, { body })
    expect(await told(proof)).toMatchObject({ churn: true, runway: false })
    const { token } = founder
    await call(server.url, routes.addInvestor, { token, body: { name: 'Vera Lind', email } })
    expect(await told(proof)).toMatchObject({ churn: true, runway: true })
  })

  it('names nobody at another founder, and asks for a new proof where one proves nothing', async () => {
    const email = anAddress()
    const proof = await aProof(server, email)
    const { token } = await aFounder(server.url)
    await call(server.url, routes.addInvestor, { token, body: { name: 'Vera Lind', email } })
    expect(await told(proof)).toMatchObject({ runway: false })
    const refused = await call(server.url, routes.createCall, {
      body: {
        pitch_link_code: shared.link.unique_code,
        channel: 'text',
        consent: { transcript: true },
        email_proof: `${proof.slice(0, -4)}AAAA`,
      },
    })
    expect([refused.status, refused.problem.error]).toEqual([400, 'code_invalid'])
  })

  it('names addresses that come by a table or by a change of the record as well', async () => {
    const [imported, changed] = [anAddress(), anAddress()]
    const { token } = founder
    const body = { csv: `name,email\nMara,${imported}\n` }
    await call(server.url, routes.importInvestors, { token, body })
    const added = await call(server.url, routes.addInvestor, { token, body: { name: 'Noor' } })
    const params = { id: added.data.id }
    await call(server.url, routes.updateInvestor, { token, params, body: { email: changed } })
    for (const email of [imported, changed]) {
      expect(await told(await aProof(server, email))).toMatchObject({ runway: true })
    }
  })
})
