import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { evidenceRoutes } from '@understudy/contract/evidence'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const { readEvidence } = evidenceRoutes
const suggestions = ['Who pays?', 'Why now?']

async function pitch(more: Parameters<typeof anOpenPitch>[0] = {}) {
  const server = anOpenPitch(more)
  const page = await openPitch()
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Ask anything')
  return { ...page, server, field }
}
const send = () => screen.getByRole('button', { name: 'Ask' })

it('asks nothing where nothing was typed, and opens no call for it', async () => {
  const { server, user, field } = await pitch()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  await user.click(send())
  await user.type(field, '   {Enter}')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  expect(server.asked(createCall)).toEqual([])
})

it('asks by Enter and by its button, begins a line by Shift and Enter, and trims what it asks', async () => {
  const { talk, user, field } = await pitch()
  await user.type(field, ' One{Shift>}{Enter}{/Shift}two ')
  expect(field.value).toBe(' One\ntwo ')
  await user.keyboard('{Enter}')
  expect((await talk.hears('text')).text).toBe('One\ntwo')
  await user.type(field, 'Three')
  expect(send().getAttribute('aria-disabled')).toBe('false')
  await user.click(send())
  expect((await talk.hears('text', 2)).text).toBe('Three')
  expect(field.value).toBe('')
})

it('leaves Enter to whoever composes a word', async () => {
  const { server, user, field } = await pitch()
  await user.type(field, 'にほ')
  // Enter is the browser's own as long as a word is composed, and asks once it is not.
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true)
  expect(field.value).toBe('にほ')
  expect(server.asked(createCall)).toEqual([])
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
})

it('asks once who presses Enter again before the talk has taken it', async () => {
  const { talk, user, field } = await pitch()
  await user.type(field, 'Who pays?')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await talk.hears('text')
  await waitFor(() => expect(field.value).toBe(''))
  expect(talk.told('text')).toHaveLength(1)
})

it('asks once while Enter is held down', async () => {
  const { talk, user, field } = await pitch()
  await user.type(field, 'Who pays?')
  for (const repeat of [false, true, true]) fireEvent.keyDown(field, { key: 'Enter', repeat })
  await talk.hears('text')
  await waitFor(() => expect(field.value).toBe(''))
  expect(talk.told('text')).toHaveLength(1)
})

it('keeps a question that is too long for this talk', async () => {
  const { talk, user, field } = await pitch()
  talk.greetsWith({ limits: { maxCallMs: 60_000, maxTextChars: 10, maxMessageBytes: 65_536 } })
  await user.type(field, 'Short?{Enter}')
  await talk.hears('text')
  await user.type(field, 'Much longer than ten{Enter}')
  expect(field.value).toBe('Much longer than ten')
  expect(talk.told('text')).toHaveLength(1)
})

it('suggests questions by name, and goes on with those that were not asked', async () => {
  const { talk, user } = await pitch({ suggested_questions: suggestions })
  const list = within(screen.getByRole('list', { name: 'Suggested questions' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(suggestions)
  await user.click(list.getByRole('button', { name: 'Why now?' }))
  await talk.hears('text')
  const left = within(screen.getByRole('list', { name: 'Suggested questions' })).getAllByRole('button')
  expect(left.map(({ textContent }) => textContent)).toEqual(suggestions.filter((one) => one !== 'Why now?'))
})

it('suggests three at most before the first question too', async () => {
  await pitch({ suggested_questions: [...suggestions, 'Who are you?', 'And then?'] })
  const list = within(screen.getByRole('list', { name: 'Suggested questions' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...suggestions,
    'Who are you?',
  ])
})

it('keeps what was typed meanwhile when a suggestion is pressed', async () => {
  const { talk, user, field } = await pitch({ suggested_questions: suggestions })
  await user.type(field, 'And then')
  const list = within(screen.getByRole('list', { name: 'Suggested questions' }))
  await user.click(list.getByRole('button', { name: 'Why now?' }))
  expect((await talk.hears('text')).text).toBe('Why now?')
  expect(field.value).toBe('And then')
})

it('opens what an answer rests on one source at a time, and closes it', async () => {
  const { server, talk, user, field } = await pitch()
  server.on(readEvidence, refusal('internal', 500))
  await user.type(field, 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers pay.', {
    sources: [
      { id: 'faq-1', kind: 'faq', label: 'Who pays?' },
      { id: 'gone', kind: 'section', label: 'A part that is gone' },
      { id: 'odd', kind: 'odd', label: 'Something else' },
    ],
  })
  const chip = (name: string) => screen.getByRole('button', { name })
  await user.click(chip('Who pays?'))
  expect(chip('Who pays?').getAttribute('aria-expanded')).toBe('true')
  screen.getByText('A question the founders have answered')
  await screen.findByText(/The source did not load\./)
  await user.click(chip('A part that is gone'))
  expect(chip('Who pays?').getAttribute('aria-expanded')).toBe('false')
  screen.getByText('From the pitch')
  expect(screen.queryByRole('button', { name: 'Play this part' })).toBeNull()
  await user.click(chip('Something else'))
  screen.getByText('From the company’s material')
  await user.click(chip('Something else'))
  expect(screen.queryByRole('button', { name: 'Close the source' })).toBeNull()
})

it('leaves an answer to be read of which not a word was heard', async () => {
  const { talk, user, field } = await pitch()
  await user.type(field, 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers pay.')
  await talk.says({ type: 'agent.truncated', turn: 1, utterance: 1, heardText: '', heardMs: 0 })
  screen.getByText('None of it was heard')
  within(screen.getByRole('region', { name: 'Conversation' })).getByText('The shippers pay.')
})
