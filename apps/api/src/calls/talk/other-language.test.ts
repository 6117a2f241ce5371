import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let nodes: [TestServer, TestServer]
let pitch: PublishedPitch
beforeAll(async () => {
  const first = await aServer()
  nodes = [first, await aServer({ database: first.database })]
  pitch = await aPublishedPitch(first.url, await aFounder(first.url), {
    clone: {
      first_message: 'Ask me about leaks.',
      languages: ['en', 'de'],
      sections: [
        { id: 'opening', title: 'Opening', text: 'We find leaks.', language: 'en' },
        { id: 'beginn', title: 'Beginn', text: 'Wir finden Lecks.', language: 'de' },
      ],
    },
  })
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
})

it.each([
  ['the same node', 0],
  ['another node', 1],
] as const)('a talk that changed its language is told in it to who comes back to %s', async (_, back) => {
  const { client, url, ready } = await aTalk(nodes[0].url, pitch, { channel: 'voice' })
  expect([ready.language, ready.sections.map(({ id }) => id)]).toEqual(['en', ['opening']])
  client.send({ type: 'language', id: 'fr', language: 'fr' })
  client.send({ type: 'language', id: 'de', language: 'de' })
  await client.until('ack', ({ id }) => id === 'de')
  client.socket.terminate()
  await client.untilClosed()
  const again = await TalkClient.open(nodes[back].url, url, { resume: ready.resumeToken })
  const told = await again.hello()
  expect([told.language, told.sections.map(({ id }) => id)]).toEqual(['de', ['beginn']])
  expect(told.voice.id).not.toBe(ready.voice.id)
  expect(told.channel).toBe('voice')
  again.socket.terminate()
})

it.each([
  ['en', 'opening', 'We find leaks.', true],
  ['de', 'beginn', 'Wir finden Lecks.', false],
])(
  'the first message is said in the language that it is written in: %s',
  async (language, sectionId, text, isSaid) => {
    const { client } = await aTalk(nodes[0].url, pitch, { language })
    client.send({ type: 'pitch.go', id: 'go', sectionId })
    await client.until('agent.segment', (segment) => segment.text === text)
    const said = client.messages.flatMap((message) =>
      message.type === 'agent.segment' ? [message.text] : [],
    )
    expect(said[0]).toMatch(language === 'de' ? /KI/ : /AI/)
    expect(said.some((words) => words.includes('Ask me about leaks.'))).toBe(isSaid)
    client.socket.terminate()
  },
)
