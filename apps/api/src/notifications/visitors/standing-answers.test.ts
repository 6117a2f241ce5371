import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailedVisitor, aTalkAsking, leaveDetails, type MailedVisitor } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailsTo, mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const within = { timeout: 15_000 }
const PATENTS = 'Do you own any patents in Iceland?'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const aPitch = () =>
  aPublishedPitch(server.url, founder, {
    clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
  })

/** Asked in a talk and left; answers how it is filed. */
async function asked(shared: PublishedPitch, visitor: MailedVisitor, text = PATENTS) {
  const callId = await aTalkAsking(server.url, shared, visitor, [text])
  const find = async () => {
    const query = { call_id: callId }
    const { data } = await call(server.url, routes.listQuestions, { token: founder.token, query })
    return data.questions[0]
  }
  await expect.poll(find, within).toBeDefined()
  const question = await find()
  if (!question) throw new Error('the question was not kept')
  return question
}
const reply = (id: string, answer: string) =>
  call(server.url, routes.replyToQuestion, { token: founder.token, params: { id }, body: { answer } })

type Training = NonNullable<BodyInput<typeof routes.patchClone>['training_content']>
async function change(id: string, by: (training: Training) => Training) {
  const own = { token: founder.token, params: { id } }
  const { data } = await call(server.url, routes.readClone, own)
  const body = { training_content: by(data.training_content) }
  expect((await call(server.url, routes.patchClone, { ...own, body })).status).toBe(200)
}
const neverSay = (id: string, words: string) =>
  change(id, (training) => ({ ...training, trainingData: { ...training.trainingData, neverSay: [words] } }))

it('what is never to be said any more answers nobody: who asks it again waits for the founder', async () => {
  const shared = await aPitch()
  const [first, second] = [aMailedVisitor(), aMailedVisitor()]
  const { id } = await asked(shared, first)
  await leaveDetails(server.url, shared, first)
  await reply(id, 'Two. Project Nautilus holds both.')
  expect((await mailTo(server, first.email)).text).toContain('Project Nautilus')
  await neverSay(shared.clone.id, 'project nautilus')
  await leaveDetails(server.url, shared, second)
  const again = await asked(shared, second)
  expect(again).toMatchObject({ status: 'open', answer: '' })
  // Theirs is the next answer alone.
  await reply(again.id, 'Two.')
  expect((await mailTo(server, second.email)).text).not.toContain('Nautilus')
  expect(await mailsTo(server, second.email)).toHaveLength(1)
})

it('a question that names what is never said is answered as before where the answer does not', async () => {
  const shared = await aPitch()
  const [first, second] = [aMailedVisitor(), aMailedVisitor()]
  const named = 'Does Project Nautilus own any patents in Iceland?'
  await reply((await asked(shared, first, named)).id, 'We tell nobody about that before a term sheet.')
  await neverSay(shared.clone.id, 'Project Nautilus')
  await leaveDetails(server.url, shared, second)
  expect(await asked(shared, second, named)).toMatchObject({ status: 'answered' })
  expect((await mailTo(server, second.email)).text).toContain('We tell nobody about that')
})

it('an answer given before is mailed without the sentence that is never to be said by now', async () => {
  const shared = await aPitch()
  const visitor = aMailedVisitor()
  const { id } = await asked(shared, visitor)
  await reply(id, 'We own two. Project Nautilus holds both.')
  await neverSay(shared.clone.id, 'Project Nautilus')
  await leaveDetails(server.url, shared, visitor)
  const { text } = await mailTo(server, visitor.email)
  expect(text).toContain('We own two.')
  expect(text).not.toContain('Nautilus')
})

it('words of a draft that nobody published are mailed to nobody', async () => {
  const shared = await aPitch()
  const [first, second] = [aMailedVisitor(), aMailedVisitor()]
  await reply((await asked(shared, first)).id, 'Two, since 2024.')
  await change(shared.clone.id, (training) => ({
    ...training,
    faqs: (training.faqs ?? []).map((faq) =>
      faq.question === PATENTS ? { ...faq, answer: 'Two, which we may lose.' } : faq,
    ),
  }))
  await leaveDetails(server.url, shared, second)
  expect(await asked(shared, second)).toMatchObject({ status: 'open', answer: '' })
})
