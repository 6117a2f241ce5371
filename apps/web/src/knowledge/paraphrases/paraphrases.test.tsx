import { screen, waitFor, within } from '@testing-library/react'
import { type Faq, TrainingContent } from '@understudy/contract/knowledge'
import { type Paraphrased, type Paraphrasing, paraphraseRoutes } from '@understudy/contract/paraphrases'
import { expect, it } from 'vitest'
import { aKeptClone, openTab, press } from '../../testing/clones.ts'
import { refusal } from '../../testing/page.tsx'

const { readParaphrasing, listParaphrases, turnParaphrase, writeParaphrases } = paraphraseRoutes
const faq = (id: string, question: string): Faq => ({ id, question, answer: 'The tide turns.', category: '' })

const WRITER = {
  model: 'peer-1',
  host: 'models.example',
  own: true,
  input_tokens: 1_200,
  output_tokens: 90,
  cost_usd: 0.0033,
  dropped: 2,
}
const standing = (more: Partial<Paraphrasing> = {}): Paraphrasing => ({
  state: 'written',
  again_at: null,
  sources: 24,
  asked: 24,
  lines: 2,
  writers: [WRITER],
  ...more,
})
const source = (more: Partial<Paraphrased> = {}): Paraphrased => ({
  digest: 'd1',
  kind: 'faq',
  source_id: 'a',
  named: 'Why now?',
  lines: [
    { text: 'What changed lately?', off: false },
    { text: 'Why is this the moment?', off: false },
  ],
  ...more,
})
const figure = source({
  digest: 'd2',
  kind: 'fact',
  source_id: 'pilots',
  named: 'paying pilots',
  lines: [{ text: 'Who is trying it?', off: false }],
})

function aPublished(first = standing()) {
  const kept = aKeptClone({
    version: 1,
    training_content: TrainingContent.parse({ faqs: [faq('a', 'Why now?')] }),
  })
  kept.server
    .on(readParaphrasing, first)
    .on(listParaphrases, ({ query }) =>
      query['kind'] === 'fact' ? { items: [figure], total: 1 } : { items: [source()], total: 1 },
    )
  return kept
}
const part = async () => within(await screen.findByRole('region', { name: 'Other ways to ask' }))

it('says who wrote, what it took, and what asks for figures', async () => {
  aPublished()
  const { user } = await openTab('content')
  const ways = await part()
  await ways.findByText('2 other ways to ask for your 24 published questions and figures.')
  ways.getByText(
    'Written by peer-1 at models.example, with your own key, and checked: 1,200 tokens read, 90 written, at most $0.0033. 2 lines of it did not pass and are left out.',
  )
  await user.click(await ways.findByText('For your figures'))
  within(ways.getByRole('list', { name: 'paying pilots' })).getByText('Who is trying it?')
})

it('shows a question’s own beside it, marked as a model’s, and leaves one out and takes it back', async () => {
  const { server } = aPublished()
  const { user } = await openTab('content')
  await press(user, /^Why now\?/)
  const own = within(await screen.findByRole('region', { name: 'Also asked as' }))
  own.getByText(/Written by a language model from what you published\./)
  expect(server.asked(listParaphrases).some(({ query }) => query['source_id'] === 'a')).toBe(true)
  server.on(turnParaphrase, refusal('internal', 500))
  await user.click(own.getByRole('button', { name: 'Leave out: What changed lately?' }))
  await own.findByText('It was not changed. Please try again.')
  const off = source({ lines: [{ text: 'What changed lately?', off: true }] })
  server.on(turnParaphrase, off).on(listParaphrases, { items: [off], total: 1 })
  await user.click(own.getByRole('button', { name: 'Leave out: What changed lately?' }))
  await own.findByRole('button', { name: 'Use again: What changed lately?' })
  expect(server.asked(turnParaphrase).at(-1)?.body).toEqual({
    digest: 'd1',
    text: 'What changed lately?',
    off: true,
  })
})

it.each([
  [
    standing({ state: 'none', asked: 0, lines: 0, writers: [] }),
    /there is no language model\. By its own rules/,
  ],
  [standing({ state: 'unpublished', asked: 0, lines: 0, writers: [] }), /writes them when you publish/],
  [standing({ state: 'writing', asked: 10 }), /10 of 24 published questions and figures so far/],
  [standing({ lines: 0 }), /None stand for your 24/],
] as const)('says how it stands: %#', async (first, words) => {
  aPublished(first)
  await openTab('content')
  await (await part()).findByText(words)
  expect((await part()).queryByRole('button', { name: /written|Ask it now/ })).toBeNull()
})

it('has what is missing written once its founder asks, and says where that is refused', async () => {
  const { server } = aPublished(standing({ state: 'stopped', asked: 20 }))
  const { user } = await openTab('content')
  const ways = await part()
  await ways.findByText(/^4 of 24 published questions and figures have none yet\./)
  server.on(writeParaphrases, refusal('wrong_state', 409))
  await user.click(ways.getByRole('button', { name: 'Have them written' }))
  await ways.findByText(/Publish the clone first/)
  server
    .on(writeParaphrases, { success: true })
    .on(readParaphrasing, standing({ state: 'writing', asked: 20 }))
  await user.click(ways.getByRole('button', { name: 'Have them written' }))
  await ways.findByText(/20 of 24/)
  await waitFor(() => expect(ways.queryByRole('button', { name: 'Have them written' })).toBeNull())
})

it('says when a model that failed is asked again, and what finds a question until then', async () => {
  aPublished(
    standing({ state: 'waiting', asked: 0, lines: 0, writers: [], again_at: '2026-11-23T10:20:00.000Z' }),
  )
  await openTab('content')
  const ways = await part()
  await ways.findByText(/^The language model wrote nothing; it is asked again .+\. By its own rules/)
  ways.getByRole('button', { name: 'Ask it now' })
})

it('says that the limit of the founder’s own model holds it up, and leads to that', async () => {
  aPublished(
    standing({ state: 'limited', asked: 0, lines: 0, writers: [], again_at: '2026-11-23T10:20:00.000Z' }),
  )
  await openTab('content')
  const ways = await part()
  await ways.findByText(/^The monthly limit of your language model is reached: it goes on once there is room/)
  expect(ways.getByRole('link', { name: 'See the limit' }).getAttribute('href')).toBe('/settings?tab=voice')
  expect(ways.queryByRole('button', { name: 'Ask it now' })).toBeNull()
})

it('says that it did not load, and is shown once asked again', async () => {
  const { server } = aPublished()
  server.on(readParaphrasing, refusal('internal', 500)).on(listParaphrases, refusal('internal', 500))
  const { user } = await openTab('content')
  const ways = await part()
  await ways.findByText('This did not load')
  await press(user, /^Why now\?/)
  await screen.findByText('Other ways to ask for it did not load.')
  server.on(readParaphrasing, standing())
  await user.click(ways.getByRole('button', { name: 'Try again' }))
  await ways.findByText(/^2 other ways/)
})

it('asks nothing while nothing was ever published', async () => {
  const { server } = aKeptClone({ training_content: TrainingContent.parse({ faqs: [faq('a', 'Why now?')] }) })
  const { user } = await openTab('content')
  await press(user, /^Why now\?/)
  expect(screen.queryByRole('region', { name: 'Other ways to ask' })).toBeNull()
  expect(server.asked(listParaphrases)).toEqual([])
})
