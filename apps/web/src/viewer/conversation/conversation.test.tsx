import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import type { PublicPitch } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const { sendEmailCode, verifyEmailCode } = authRoutes
const question = 'How large is the market?'

/** A visitor's question has come to the server. */
async function asking(more: Partial<PublicPitch> = {}, hash = '') {
  const server = anOpenPitch(more)
  const page = await openPitch('Tern2026', { hash })
  await page.user.type(await screen.findByLabelText('Ask anything'), `${question}{Enter}`)
  const asked = await page.talk.hears('text')
  // While one reads, the answers stand at the field as well, for narrow screens.
  const [conversation] = await screen.findAllByRole<HTMLElement>('region', { name: 'Conversation' })
  if (!conversation) throw new Error('there is no conversation')
  return { ...page, server, asked, conversation: within(conversation) }
}

it('asks in writing without a word of the pitch, and shows the question at once', async () => {
  const { conversation, server, talk, asked } = await asking()
  expect(asked.text).toBe(question)
  conversation.getByText(question)
  conversation.getByText('Sending')
  expect(screen.getByLabelText('Ask anything')).toHaveProperty('value', '')
  expect(talk.told('pitch.continue')).toEqual([])
  expect(server.asked(createCall)).toHaveLength(1)
})

it('answers with its source, and opens the passage of it and plays it', async () => {
  const { conversation, talk, asked, user } = await asking()
  await talk.answers(asked, 'Forty billion a year.', {
    sources: [{ id: 'market', kind: 'section', label: 'The market' }],
  })
  conversation.getByText('Forty billion a year.')
  expect(conversation.queryByText('Sending')).toBeNull()
  await user.click(conversation.getByRole('button', { name: 'The market' }))
  await user.click(conversation.getByRole('button', { name: 'Play this part' }))
  expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market' })
  await user.click(conversation.getByRole('button', { name: 'Close the source' }))
  expect(conversation.queryByRole('button', { name: 'Play this part' })).toBeNull()
})

it.each([
  [
    true,
    'Not in the material. Your question goes to the founders. Their answer stands here when you come back.',
  ],
  [false, 'Not in the material. Without a transcript it stays with you.'],
])('says honestly that it does not know; kept: %s', async (keeps, words) => {
  if (!keeps) localStorage.setItem('understudy.kept', 'nothing')
  const { conversation, talk, asked } = await asking()
  await talk.answers(asked, 'That is not in what I have.', { unanswered: true })
  conversation.getByText('That is not in what I have.')
  conversation.getByText(words)
  // Who comes back is told of the answer; of what is not kept there will be none.
  expect(Object.keys(localStorage).some((key) => key.startsWith('understudy.asked.'))).toBe(keeps)
  expect(conversation.queryByRole('list', { name: 'Sources' })).toBeNull()
})

it('keeps all of an answer that was cut off, with what was not said of it and where that is from', async () => {
  const { conversation, talk, asked } = await asking()
  await talk.answers(asked, 'Forty billion a year.')
  const unsaid = [{ text: 'By our own count.', sources: [{ id: 'f', kind: 'fact', label: 'Market size' }] }]
  await talk.says({
    type: 'agent.truncated',
    turn: 1,
    utterance: 1,
    heardText: 'Forty',
    heardMs: 900,
    unsaid,
  })
  const rest = conversation.getByText('billion a year. By our own count.')
  expect(rest.parentElement?.textContent).toBe('Forty billion a year. By our own count.')
  conversation.getByRole('button', { name: 'Market size' })
  await talk.says({ type: 'user.final', turn: 2, id: 'next', text: 'And in Norway?', via: 'text' })
  conversation.getByText('What is slanted was not heard: you interrupted')
})

it('does not say of an answer that the end of the call cut off that it was interrupted', async () => {
  const { conversation, talk, asked } = await asking()
  await talk.answers(asked, 'Forty billion a year.')
  await talk.says({ type: 'agent.truncated', turn: 1, utterance: 1, heardText: 'Forty', heardMs: 900 })
  await talk.ends('visitor-ended')
  conversation.getByText('billion a year.')
  conversation.getByText('What is slanted was not heard')
  expect(conversation.queryByText(/you interrupted/)).toBeNull()
})

it('says that a busy talk did not take a question, and asks it again', async () => {
  const { conversation, talk, asked, user } = await asking()
  await talk.says({ type: 'error', code: 'busy', detail: 'Too many questions wait.', re: asked.id })
  conversation.getByText('It was not taken.')
  expect(screen.queryByText('Too many questions wait.')).toBeNull()
  await user.click(conversation.getByRole('button', { name: 'Ask again' }))
  const again = await talk.hears('text', 2)
  expect(again.text).toBe(question)
  expect(again.id).not.toBe(asked.id)
})

it('says what was refused of no question in particular', async () => {
  const { talk } = await asking()
  await talk.says({ type: 'error', code: 'busy', detail: 'Too many questions wait.' })
  screen.getByText('Too many questions wait.')
})

it('asks the question once the call that is open elsewhere may go on here', async () => {
  const server = anOpenPitch().on(createCall, refusal('call_active', 409))
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), `${question}{Enter}`)
  const here = await screen.findByRole('button', { name: 'Continue here' })
  server.on(createCall, { call_id: 'call-2', ticket: 'ticket-2', url: '/v1/call' })
  await user.click(here)
  expect((await talk.hears('text')).text).toBe(question)
})

it('keeps what was said through the calls of a visit, the newest question first', async () => {
  const { talk, asked, user } = await asking()
  await talk.answers(asked, 'Forty billion a year.')
  await talk.ends('silence')
  await user.type(screen.getByLabelText('Ask anything'), 'And who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  const items = within(screen.getByRole('region', { name: 'Conversation' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'And who pays?The shippers.',
    'How large is the market?Forty billion a year.',
  ])
})

it('asks a suggested question by one press, and suggests no more', async () => {
  anOpenPitch({ suggested_questions: ['Who pays?'] })
  const { talk, user } = await openPitch()
  const field = within(await screen.findByRole('list', { name: 'Suggested questions' }))
  await user.click(field.getByRole('button', { name: 'Who pays?' }))
  expect((await talk.hears('text')).text).toBe('Who pays?')
  expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull()
})

it('asks in writing while reading, in a call without a voice', async () => {
  const { server, talk, asked, conversation } = await asking({}, '#read')
  expect(server.asked(createCall)[0]?.body).toMatchObject({ channel: 'text' })
  await talk.answers(asked, 'Forty billion a year.')
  conversation.getByText('Forty billion a year.')
  screen.getByText('Questions are open, in writing.')
})

it('proves an address in place, and asks the question again with the proof', async () => {
  const { server, conversation, talk, asked, user } = await asking()
  server.on(sendEmailCode, { success: true }).on(verifyEmailCode, refusal('code_invalid', 400))
  await talk.answers(asked, 'I tell that to proven addresses.')
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'verify-email' })
  await user.click(conversation.getByRole('button', { name: 'Confirm your email' }))
  await user.type(await conversation.findByLabelText('Your email address'), 'vera{Enter}')
  conversation.getByText('This is not an email address. Write it as name@example.com.')
  await user.type(conversation.getByLabelText('Your email address'), '@nordic.example{Enter}')
  await user.type(await conversation.findByLabelText('Digits from the mail'), '12 34x56{Enter}')
  await conversation.findByText(/These are not the digits of the newest mail/)
  expect(talk.told('prove')).toEqual([])
  server.on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  await user.clear(conversation.getByLabelText('Digits from the mail'))
  await user.type(conversation.getByLabelText('Digits from the mail'), '654321{Enter}')
  expect(await talk.hears('prove')).toMatchObject({ proof: 'proof-1' })
  expect((await talk.hears('text', 2)).text).toBe(question)
  expect(server.asked(sendEmailCode)).toHaveLength(1)
  expect(server.asked(verifyEmailCode).map(({ body }) => body)).toEqual([
    { email: 'vera@nordic.example', code: '123456' },
    { email: 'vera@nordic.example', code: '654321' },
  ])
})

it('says that too many codes were mailed, and mails new ones when asked', async () => {
  const { server, conversation, talk, asked, user } = await asking()
  server.on(sendEmailCode, refusal('rate_limited', 429))
  await talk.answers(asked, 'I tell that to proven addresses.')
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'verify-email' })
  await user.click(conversation.getByRole('button', { name: 'Confirm your email' }))
  await user.type(await conversation.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  await conversation.findByText('Too many codes in a short time. Try again in 1 minute.')
  server.on(sendEmailCode, { success: true })
  await user.click(conversation.getByRole('button', { name: 'Send new digits' }))
  await screen.findByText(/Six digits are on their way/)
  expect(server.asked(sendEmailCode)).toHaveLength(2)
})

it.each([
  ['meeting' as const, 'Choose a time', 'Meet Tern'],
  ['document' as const, 'Show the documents', 'Documents'],
  ['contact' as const, 'Leave your details', 'Leave your details'],
])('leads to what the clone offers with its answer: %s', async (kind, label, name) => {
  const everything = { tools: ['meeting-invitations'], offered_documents: 2 }
  const { conversation, talk, asked, user } = await asking(everything)
  await talk.answers(asked, 'Gladly.')
  await talk.says({ type: 'offer', id: 'offer-1', kind })
  await user.click(conversation.getByRole('button', { name: label }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name }))
})

it('asks at a press for what comes closest to what the material does not hold', async () => {
  const { conversation, talk, asked, user } = await asking()
  await talk.answers(asked, 'I have nothing on that.')
  await talk.says({ type: 'nearest', turn: 1, names: ['Gross margin', 'Who pays?'] })
  conversation.getByRole('button', { name: 'Who pays?' })
  await user.click(conversation.getByRole('button', { name: 'Gross margin' }))
  await waitFor(() => expect(talk.told('text').map(({ text }) => text)).toContain('Gross margin'))
  // It belonged to the question before.
  await waitFor(() => expect(conversation.queryByRole('button', { name: 'Who pays?' })).toBeNull())
})

it('offers no way that the founders have not opened', async () => {
  const { conversation, talk, asked } = await asking()
  await talk.answers(asked, 'Gladly.')
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'meeting' })
  expect(conversation.queryByRole('button')).toBeNull()
})

it('says that speech is not recognised here, and typing goes on', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  talk.greetsWith({ ears: 'browser' })
  await user.click(await screen.findByRole('button', { name: 'Ask by voice' }))
  await screen.findByText('Speech is not recognised here. Typing does all the same.')
  expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull()
})
