import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRecording, readAloud, sendRecording } from '../../testing/a-recording.ts'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const answersOf = (id: string, who = founder, language?: string) =>
  call(server.url, routes.listAnswersToRead, {
    token: who.token,
    params: { id },
    query: language === undefined ? {} : { language },
  })
const listOf = (id: string) =>
  call(server.url, routes.listRecordings, { token: founder.token, params: { id }, query: {} })
const METER = 'A clip-on meter listens to the pipe.'

/** A finished call of an investor in which this was asked, as often as is said. */
async function wasAsked(cloneId: string, text: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const opened = await call(server.url, routes.createCall, {
      token: founder.token,
      body: { clone_id: cloneId, channel: 'text', consent: { transcript: true } },
    })
    const questions = JSON.stringify([{ text, answered: true }])
    await server.kernel.db
      .updateTable('calls')
      .set({ is_test: false, status: 'completed', questions })
      .where('id', '=', opened.data.call_id)
      .execute()
  }
}

describe('the answers that are asked for most', () => {
  it('are those of the field that the draft answers, each once and none of what it does not hold', async () => {
    const { id } = await aClone(server.url, founder)
    const { status, data } = await answersOf(id)
    expect(status).toBe(200)
    expect(data.answers.length).toBeGreaterThan(4)
    expect(data.answers.length).toBeLessThanOrEqual(20)
    expect(data.answers.find((answer) => answer.id === 'how-it-works')).toEqual({
      id: 'how-it-works',
      question: 'How does it work?',
      times: 0,
      sentences: [{ text: METER, recording: null, changed: false }],
    })
    expect(data.answers.some((answer) => answer.id === 'patents')).toBe(false)
    const said = data.answers.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))
    expect(new Set(said).size).toBe(said.length)
  })

  it('begin with what its own visitors asked, the most asked first', async () => {
    const { id } = await aClone(server.url, founder)
    await wasAsked(id, 'Who competes with you?', 1)
    await wasAsked(id, 'how does it work?', 2)
    await wasAsked(id, 'What is the airspeed of a swallow?', 3)
    const { data } = await answersOf(id)
    expect(data.answers.slice(0, 2).map(({ question, times }) => [question, times])).toEqual([
      ['how does it work?', 2],
      ['Who competes with you?', 1],
    ])
    expect(data.answers.filter(({ sentences }) => sentences.some(({ text }) => text === METER))).toHaveLength(
      1,
    )
    expect(data.answers.some(({ question }) => /swallow/.test(question))).toBe(false)
  })

  it('say how often each was asked as it stands now, whatever was worked out before', async () => {
    const { id } = await aClone(server.url, founder)
    const timesOf = async () =>
      (await answersOf(id)).data.answers.slice(0, 2).map(({ question, times }) => [question, times])
    await wasAsked(id, 'how does it work?', 2)
    await wasAsked(id, 'Who competes with you?', 1)
    expect(await timesOf()).toEqual([
      ['how does it work?', 2],
      ['Who competes with you?', 1],
    ])
    await wasAsked(id, 'how does it work?', 3)
    expect(await timesOf()).toEqual([
      ['how does it work?', 5],
      ['Who competes with you?', 1],
    ])
  })

  it('are none where nothing is said, and refused for a language that the draft does not speak', async () => {
    const { id } = await aClone(server.url, founder, { sections: [] })
    expect((await answersOf(id)).data).toEqual({ language: 'en', answers: [], others: [] })
    expect((await answersOf(id, founder, 'de')).problem.error).toBe('invalid')
  })

  it('are nobody else’s to list, nor to record', async () => {
    const { id } = await aClone(server.url, founder)
    const stranger = await aFounder(server.url)
    expect((await answersOf(id, stranger)).problem.error).toBe('forbidden')
    const wav = await readAloud(server.url, founder, id, METER)
    expect((await sendRecording(server.url, stranger, id, { text: METER, wav })).problem.error).toBe(
      'forbidden',
    )
  })
})

describe('a recorded answer', () => {
  it('stands with its question, and not among sentences of the pitch that have changed', async () => {
    const { id } = await aClone(server.url, founder)
    const kept = await aRecording(server.url, founder, id, METER)
    const { data } = await answersOf(id)
    const found = data.answers.find((answer) => answer.id === 'how-it-works')
    expect(found?.sentences[0]?.recording?.id).toBe(kept.id)
    expect((await listOf(id)).data.old).toEqual([])
  })

  it('is told apart once its text has changed, and kept until it is deleted', async () => {
    const { id } = await aClone(server.url, founder)
    const kept = await aRecording(server.url, founder, id, METER)
    const faqs = [{ id: 'q2', question: 'How does it work?', answer: 'A meter listens to each pipe.' }]
    await call(server.url, routes.saveContent, {
      token: founder.token,
      params: { id },
      body: { faqs },
    })
    const { data } = await answersOf(id)
    expect(data.answers.find((answer) => answer.id === 'how-it-works')?.sentences).toEqual([
      { text: 'A meter listens to each pipe.', recording: null, changed: true },
    ])
    expect(data.others.map((other) => other.id)).toEqual([kept.id])
    const wav = await readAloud(server.url, founder, id, METER)
    expect((await sendRecording(server.url, founder, id, { text: METER, wav })).problem.error).toBe(
      'conflict',
    )
    await call(server.url, routes.dropRecording, {
      token: founder.token,
      params: { id, recordingId: kept.id },
    })
    expect((await answersOf(id)).data.others).toEqual([])
  })

  it('is one where two are sent at once', async () => {
    const { id } = await aClone(server.url, founder)
    const wav = await readAloud(server.url, founder, id, METER)
    const sent = await Promise.all(
      [1, 2].map(() => sendRecording(server.url, founder, id, { text: METER, wav })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    const rows = await server.kernel.db
      .selectFrom('recordings')
      .select('part')
      .where('clone_id', '=', id)
      .execute()
    expect(rows).toEqual([{ part: 'answer:how-it-works' }])
  })
})
