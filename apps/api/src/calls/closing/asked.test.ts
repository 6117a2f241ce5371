import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

/** The log of a call in which these were said; its summary is of the questions alone. */
async function logOf(said: readonly string[]) {
  const shared = await aPublishedPitch(server.url, founder)
  const { client, call_id } = await aTalk(server.url, shared)
  for (const [i, text] of said.entries()) await client.saidTo(`q-${i}`, text)
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  const { data } = await call(server.url, routes.readCall, {
    token: founder.token,
    params: { id: call_id },
  })
  return {
    questions: data.questions.map(({ text, answered }) => [text, answered]),
    summary: data.summary.replace(/^Heard .*? sections\. ?/, ''),
    unanswered: data.unanswered_count,
  }
}

describe('the questions of a call', () => {
  it('are those that were answered, in words or by an offer, and those that were not', async () => {
    const said = ['What do you do?', 'Can I book a meeting?', 'What is your zebrafinch?']
    expect(await logOf(said)).toEqual({
      questions: said.map((text, i) => [text, i < 2]),
      summary: 'Asked 3 questions, one not answered: “What is your zebrafinch?”',
      unanswered: 1,
    })
  })

  it('are no greetings, nothing that was not understood, and nothing that no clone may say', async () => {
    const said = ['Hello', 'Should I invest in you?', '???', 'Thank you']
    expect(await logOf(said)).toEqual({ questions: [], summary: '', unanswered: 0 })
  })
})
