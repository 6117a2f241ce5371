import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { TALK_CLOSE } from '@understudy/contract/talk'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, callId, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }))

/** The pitch is played, and its first section is being spoken. */
async function playing() {
  const server = anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  await page.talk.presents('problem', 'Every third truck drives empty.')
  return { ...page, server }
}

it('takes up a lost call again where it was, by the same call, and asks what was not yet taken', async () => {
  const { server, talk, user } = await playing()
  await talk.closes(1006)
  stage().getByText('Reconnecting')
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  await screen.findByText('Sending')
  await talk.comesBack()
  expect((await talk.hears('text')).text).toBe('Who pays?')
  expect(await talk.hears('hello')).toMatchObject({ lastSeq: expect.any(Number) })
  expect(talk.told('hello')[0]?.lastSeq).toBeGreaterThan(0)
  expect(server.asked(createCall)).toHaveLength(1)
  await waitFor(() => expect(stage().queryByText('Reconnecting')).toBeNull())
})

it('asks what could not be asked for want of a connection, once that is back, and begins nothing else', async () => {
  const server = anOpenPitch().on(createCall, 'offline')
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await screen.findByText(/The server cannot be reached/)
  fireEvent(window, new Event('online'))
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  await screen.findByText('Not sent')
  expect(server.asked(createCall)).toHaveLength(2)
  server.on(createCall, { call_id: callId, ticket: 'ticket-1', url: '/v1/call' })
  fireEvent(window, new Event('online'))
  expect((await talk.hears('text')).text).toBe('Who pays?')
  expect(server.asked(createCall)).toHaveLength(3)
  expect(talk.told('pitch.continue')).toEqual([])
})

it('does not ask by itself what was refused, and not lost, once a connection is back', async () => {
  const server = anOpenPitch().on(createCall, refusal('call_active', 409))
  const { user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await screen.findByText('Not sent')
  fireEvent(window, new Event('online'))
  screen.getByText('Not sent')
  expect(server.asked(createCall)).toHaveLength(1)
})

it('keeps what was said while the line is lost, and does not say it twice', async () => {
  const { talk } = await playing()
  await talk.answers({ id: 'question-1', text: 'Who pays?' }, 'The shippers.')
  await talk.closes(1006)
  conversation().getByText('The shippers.')
  await talk.comesBack()
  await talk.hears('hello')
  expect(conversation().getAllByText('The shippers.')).toHaveLength(1)
})

it.each([
  ['taken-over', TALK_CLOSE.takenOver, 'You went on with this call in another tab.', 'Continue here'],
  ['revoked', TALK_CLOSE.revoked, 'Your access to this call has ended.', 'Open it again'],
  ['too slow', TALK_CLOSE.tooSlow, 'Your connection was too slow for the voice.', 'Try again'],
  ['too fast', TALK_CLOSE.tooFast, 'Too much was sent at once.', 'Try again'],
  ['too large', TALK_CLOSE.tooLarge, 'A message was too large.', 'Try again'],
])('says why the line was closed, and the one thing to do about it: %s', async (_, code, said, action) => {
  const { talk } = await playing()
  await talk.closes(code)
  stage().getByText(said)
  stage().getByRole('button', { name: action })
  const leads = stage().queryAllByRole('button', { name: 'Leave your details' })
  expect(leads).toHaveLength(action === 'Try again' ? 1 : 0)
})

it.each([
  ['call_ending_soon', 'This call ends in two minutes.'],
  ['ears_failed', /Please type your question/],
  ['answer_failed', 'The answer failed. Please ask once more.'],
  ['language_unavailable', 'The pitch is not spoken in that language.'],
  ['section_unknown', /Load the page again to see it as it is now/],
  ['something_new', 'Something changed in this call.'],
])('tells what the visitor should know of the call, once: %s', async (code, said) => {
  const { talk } = await playing()
  await talk.says({ type: 'notice', code })
  await talk.says({ type: 'notice', code })
  expect(screen.getAllByText(said)).toHaveLength(1)
})

it('begins a new call after one that broke off, with what was said before in sight', async () => {
  const { server, talk, user } = await playing()
  await talk.answers({ id: 'question-1', text: 'Who pays?' }, 'The shippers.')
  await talk.closes(TALK_CLOSE.tooSlow)
  stage().getByRole('radio', { name: 'Keep nothing' })
  stage().getByRole('button', { name: 'Read the pitch' })
  await user.click(stage().getByRole('button', { name: 'Try again' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall)).toHaveLength(2)
  conversation().getByText('The shippers.')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^(Play|Pause)$/)
})
