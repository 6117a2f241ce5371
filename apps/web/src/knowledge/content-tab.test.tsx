import { screen, waitFor } from '@testing-library/react'
import { type Faq, knowledgeRoutes, TrainingContent } from '@understudy/contract/knowledge'
import { expect, it } from 'vitest'
import { aKeptClone, field, openTab, press, retype, rowsShown, says } from '../testing/clones.ts'
import { refusal } from '../testing/page.tsx'

const { saveContent } = knowledgeRoutes
const faq = (id: string, question: string): Faq => ({ id, question, answer: 'The tide turns.', category: '' })
const PROBLEM = 'What problem do you solve, and for whom?'
const MODEL = 'What is your business model?'
const suggestion = (question: string) => field(new RegExp(`^${question.replaceAll('?', '\\?')}`))
const content = (...faqs: Faq[]) => ({ training_content: TrainingContent.parse({ faqs }) })

it('offers what investors ask first, counts what is answered, and saves the answered alone', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('content')
  await screen.findByText('0 of 5')
  await user.type(await suggestion(MODEL), 'A fee on each load.')
  screen.getByText('1 of 5')
  await user.type(await suggestion(PROBLEM), '   ')
  screen.getByText('1 of 5')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveContent)[0]?.body).toMatchObject({
    faqs: [{ id: 'ask-model', question: MODEL, answer: 'A fee on each load.', category: 'Business model' }],
  })
  await waitFor(() => expect(rowsShown()).toEqual([MODEL]))
  expect(screen.queryByRole('textbox', { name: /^What is your business model/ })).toBeNull()
})

it('asks no more once five are answered, and counts them no more', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => faq(name, `${name}?`))
  aKeptClone(content(...five))
  await openTab('content')
  await waitFor(() => expect(rowsShown()).toEqual(['A?', 'B?', 'C?', 'D?', 'E?']))
  expect(screen.queryByText(/ of 5$/)).toBeNull()
  expect(screen.queryByText(/Investors ask these first/)).toBeNull()
})

it('shows an answer under its question until the row is opened', async () => {
  aKeptClone(content(faq('a', 'Why now?')))
  const { user } = await openTab('content')
  await screen.findByText('The tide turns.')
  await press(user, /^Why now\?/)
  expect(await field('Answer')).toHaveProperty('value', 'The tide turns.')
  await retype(user, 'Question', '')
  expect(rowsShown()).toEqual(['New question'])
})

it('is typed on through a save, in an answer that stands', async () => {
  const { server } = aKeptClone(content(faq('a', 'Why now?')))
  const { user } = await openTab('content')
  await press(user, /^Why now\?/)
  await user.type(await field('Answer'), ' Twice')
  const letGo = server.hold(saveContent)
  await user.keyboard('{Control>}s{/Control}')
  letGo()
  await says('Saved')
  await user.keyboard(' a day.')
  expect(await field('Answer')).toHaveProperty('value', 'The tide turns. Twice a day.')
})

it('is typed on through a save, in an answer to what investors ask first', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('content')
  await user.type(await suggestion(MODEL), 'A fee.')
  const letGo = server.hold(saveContent)
  await press(user, 'Save')
  await user.type(await suggestion(PROBLEM), 'Leaks')
  letGo()
  await waitFor(() => expect(rowsShown()).toEqual([MODEL]))
  await user.keyboard(' unheard.')
  expect(await suggestion(PROBLEM)).toHaveProperty('value', 'Leaks unheard.')
})

it('says how it answers, what it says when it does not know, and what it never says', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('content')
  await user.click(await screen.findByRole('radio', { name: 'Visionary' }))
  await user.click(screen.getByRole('radio', { name: 'Short' }))
  await retype(user, 'When it does not know', 'Ask Maya.')
  await retype(user, 'Never say', ' moon {enter}{enter}guaranteed')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveContent)[0]?.body).toEqual({
    faqs: [],
    trainingData: {
      communicationStyle: 'visionary',
      responseLength: 'short',
      noAnswerMessage: 'Ask Maya.',
      neverSay: ['moon', 'guaranteed'],
    },
  })
})

it.each([
  ['faqs.0.answer', 'Answer', 'a question that stands'],
  ['faqs.2.answer', MODEL.replace('?', '\\?'), 'a suggestion that was answered just now'],
  ['trainingData.neverSay.3', 'Never say', 'a line of what it never says'],
])('shows at its own field what the server refuses of %s: %s', async (path, label) => {
  const { server } = aKeptClone(content(faq('a', 'Why now?')))
  const fields = { [path]: 'Too big: expected string to have <=4000 characters' }
  server.on(saveContent, refusal('invalid', 422, { fields }))
  const { user } = await openTab('content')
  await user.type(await suggestion(PROBLEM), 'Empty trucks.')
  await user.type(await suggestion(MODEL), 'A fee.')
  await press(user, 'Save')
  await screen.findByText('Use at most 4,000 characters.')
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
  expect(await suggestion(MODEL)).toHaveProperty('value', 'A fee.')
})

it('deletes a question and puts another in its place, by keyboard alone', async () => {
  const { server } = aKeptClone(content(faq('a', 'Why now?'), faq('b', 'Why you?')))
  const { user } = await openTab('content')
  const remove = await screen.findByRole('button', { name: 'Delete: Why now?' })
  remove.focus()
  await user.keyboard('{Enter}')
  expect(rowsShown()).toEqual(['Why you?'])
  screen.getByRole('button', { name: 'Add a question' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Question')))
  await user.keyboard('Who pays?{Tab}The shippers.{Control>}s{/Control}')
  await says('Saved')
  expect(server.asked(saveContent)[0]?.body).toMatchObject({
    faqs: [
      { id: 'b', question: 'Why you?' },
      { question: 'Who pays?', answer: 'The shippers.', category: '' },
    ],
  })
})
