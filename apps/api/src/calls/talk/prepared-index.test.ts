import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WorkerAnswers } from '../../adapters/answers/worker-answers.ts'
import { createEmbeddedVoice } from '../../adapters/tts/embedded/embedded-voice.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../kernel/log.ts'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
const answers = new WorkerAnswers({ clock: systemClock, log: createLog('silent', false) })
const voice = createEmbeddedVoice()
beforeAll(async () => {
  server = await aServer({ minds: { answers, voice } })
})
afterAll(async () => {
  await server.close()
  await Promise.all([answers.stop(), voice.stop()])
})

it('a talk that opens has the index built that its first question is looked up in', async () => {
  const prepare = vi.spyOn(answers, 'prepare')
  const answer = vi.spyOn(answers, 'answer')
  const shared = await aPublishedPitch(server.url, await aFounder(server.url))
  const { client } = await aTalk(server.url, shared)
  await expect.poll(() => prepare.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled'])
  expect(answer).not.toHaveBeenCalled()

  expect((await client.saidTo('q-1', 'What do you do?')).said).not.toEqual([])
  const [prepared, offers] = prepare.mock.calls[0] ?? []
  expect(answer.mock.calls[0]?.[0]).toMatchObject({ index: prepared, offers })
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  vi.restoreAllMocks()
})
