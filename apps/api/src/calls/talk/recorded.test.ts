import { routes, type ServerMessage } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRecording } from '../../testing/a-recording.ts'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import type { TalkClient } from '../../testing/talk-client.ts'

type Segment = Extract<ServerMessage, { type: 'agent.segment' }>

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const aPitch = () =>
  aPublishedPitch(server.url, founder, { clone: { first_message: 'I am Ada. Ask me about leaks.' } })

/** Samples of a sentence, from the first on, as the visitor got them. */
function samplesOf(client: TalkClient, { utterance, startSample }: Segment, count: number): Int16Array {
  const samples = new Int16Array(count)
  for (const frame of client.frames) {
    if (frame.utterance !== utterance) continue
    for (const [i, sample] of frame.samples.entries()) {
      const at = frame.sampleOffset + i - startSample
      if (at >= 0 && at < count) samples[at] = sample
    }
  }
  return samples
}

async function recordedSamples(url: string): Promise<Int16Array> {
  const wav = Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer())
  return Int16Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + i * 2))
}

async function play(client: TalkClient, text: string): Promise<Segment> {
  client.send({ type: 'pitch.go', id: 'go', sectionId: 'opening' })
  const segment = await client.until('agent.segment', (said) => said.text === text)
  await client.until('agent.end', ({ utterance }) => utterance === segment.utterance)
  return segment
}

describe('a sentence that its founder read aloud', () => {
  it('is heard in the pitch instead of the voice, with the times of its words, and the talk says so', async () => {
    const pitch = await aPitch()
    const kept = await aRecording(server.url, founder, pitch.clone.id, 'This is Heron Labs.')
    const { client, ready } = await aTalk(server.url, pitch, { channel: 'voice' })
    expect(ready.voice.recorded).toBe(true)
    const segment = await play(client, kept.text)
    const recorded = await recordedSamples(kept.url)
    expect(samplesOf(client, segment, recorded.length)).toEqual(recorded)
    expect(segment.words?.map(([start, end]) => kept.text.slice(start, end))).toEqual([
      'This',
      'is',
      'Heron',
      'Labs.',
    ])
    client.socket.terminate()
  })

  it('is told of by the language that the talk is in', async () => {
    const pitch = await aPublishedPitch(server.url, founder, {
      clone: {
        languages: ['en', 'de'],
        sections: [
          { id: 'opening', title: 'Opening', text: 'We find leaks.', language: 'en' },
          { id: 'beginn', title: 'Beginn', text: 'Wir finden Lecks.', language: 'de' },
        ],
      },
    })
    await aRecording(server.url, founder, pitch.clone.id, 'We find leaks.')
    const { client, ready } = await aTalk(server.url, pitch, { channel: 'voice' })
    expect(ready.voice.recorded).toBe(true)
    client.send({ type: 'language', id: 'de', language: 'de' })
    const german = await client.until('voice')
    expect(german.voice.recorded).toBeUndefined()
    expect(german.voice.id).not.toBe(ready.voice.id)
    client.send({ type: 'language', id: 'en', language: 'en' })
    expect((await client.until('voice', ({ voice }) => voice.id === ready.voice.id)).voice).toEqual(
      ready.voice,
    )
    client.socket.terminate()
  })

  it('is heard in the greeting, behind the voice’s word that an AI speaks', async () => {
    const pitch = await aPitch()
    const kept = await aRecording(server.url, founder, pitch.clone.id, 'I am Ada.')
    const { client } = await aTalk(server.url, pitch, { channel: 'voice' })
    const segment = await play(client, kept.text)
    const recorded = await recordedSamples(kept.url)
    expect(samplesOf(client, segment, recorded.length)).toEqual(recorded)
    const greeting = client.messages.filter(
      (message): message is Segment =>
        message.type === 'agent.segment' && message.utterance === segment.utterance,
    )
    const said = [...new Map(greeting.map(({ index, text }) => [index, text])).values()]
    expect(said[0]).toBe("I'm an AI for Heron Labs.")
    expect(said.slice(1)).toEqual(['I am Ada.', 'Ask me about leaks.'])
    client.socket.terminate()
  })

  it('is heard in an answer that says exactly it, and the talk says so', async () => {
    const pitch = await aPitch()
    const kept = await aRecording(server.url, founder, pitch.clone.id, 'A clip-on meter listens to the pipe.')
    const { client, ready } = await aTalk(server.url, pitch, { channel: 'voice' })
    expect([ready.voice.recorded, ready.voice.answersRecorded]).toEqual([undefined, true])
    client.send({ type: 'text', id: 'q', text: 'How does it work?' })
    const segment = await client.until('agent.segment', (said) => said.text === kept.text)
    await client.until('agent.end', ({ utterance }) => utterance === segment.utterance)
    const recorded = await recordedSamples(kept.url)
    expect(samplesOf(client, segment, recorded.length)).toEqual(recorded)
    client.socket.terminate()
  })

  it('is not heard once its text has changed and is published, nor once it is deleted', async () => {
    const pitch = await aPitch()
    const { id } = pitch.clone
    const kept = await aRecording(server.url, founder, id, 'This is Heron Labs.')
    const { token } = founder
    const sections = [{ id: 'opening', title: 'Opening', text: 'This is Heron Labs, of Ghent.' }]
    await call(server.url, routes.saveSections, { token, params: { id }, body: { sections } })
    const before = await aTalk(server.url, pitch, { channel: 'text' })
    // The published version still says it.
    expect(before.ready.voice.recorded).toBe(true)
    before.client.socket.terminate()
    await call(server.url, routes.publishClone, { token, params: { id } })
    const after = await aTalk(server.url, pitch, { channel: 'text' })
    expect(after.ready.voice.recorded).toBeUndefined()
    after.client.socket.terminate()
    const other = await aRecording(server.url, founder, id, 'This is Heron Labs, of Ghent.')
    for (const recordingId of [kept.id, other.id])
      await call(server.url, routes.dropRecording, { token, params: { id, recordingId } })
    const last = await aTalk(server.url, pitch, { channel: 'text' })
    expect(last.ready.voice.recorded).toBeUndefined()
    last.client.socket.terminate()
  })

  it('is spoken by the voice where its file cannot be read', async () => {
    const pitch = await aPitch()
    const kept = await aRecording(server.url, founder, pitch.clone.id, 'This is Heron Labs.')
    await server.kernel.db
      .updateTable('recordings')
      .set({ storage_path: 'clone-files/nowhere.wav' })
      .where('id', '=', kept.id)
      .execute()
    const { client } = await aTalk(server.url, pitch, { channel: 'voice' })
    const segment = await play(client, kept.text)
    expect(client.samplesOf(segment.utterance)).toBeGreaterThan(0)
    client.socket.terminate()
  })
})
