import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { type CloneTurn, IDLE_TALK } from '../talk/talk-state.ts'
import { Conversation } from './Conversation.tsx'
import type { Exchange } from './exchanges.ts'

const IN_WRITING = '01999999-0000-7000-8000-0000000000e1'
const WITH_VOICE = '01999999-0000-7000-8000-0000000000e2'

/** What a screen reader is told of the conversation as it comes. */
const readOut = () =>
  [...screen.getByRole('region', { name: 'Conversation' }).querySelectorAll('[aria-live=polite]')]
    .map(({ textContent }) => textContent)
    .join()

/** The pitch is spoken, and a question is typed into it. */
async function asked() {
  anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  await page.talk.presents('problem', 'Every third truck drives empty.')
  await page.user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  const { id, text } = await page.talk.hears('text')
  await page.talk.says({ type: 'user.final', turn: 1, id, text, via: 'text' })
  return page
}

it('an answer is read out as far as the voice that failed in a call left it unsaid', async () => {
  const { talk } = await asked()
  const utterance = 2
  await talk.says({ type: 'agent.start', turn: 1, utterance, purpose: 'answer', sampleRateHz: 16_000 })
  const sentence = { type: 'agent.segment' as const, utterance, sources: [], words: null }
  await talk.says({ ...sentence, index: 0, text: 'The shippers.', startSample: 0 })
  await talk.says({ type: 'notice', code: 'voice_failed' })
  await talk.says({ ...sentence, index: 1, text: 'They pay a month ahead.', startSample: 16_000 })
  expect(readOut()).toBe('')
  await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'voice-failed' })
  expect(readOut()).toBe('They pay a month ahead.')
})

const turn = {
  kind: 'clone',
  callId: WITH_VOICE,
  turn: 1,
  utterance: 2,
  text: '',
  status: 'complete',
} as const
const partOf = (text: string, index: number) => ({
  index,
  text,
  startSample: index * 16_000,
  sources: [],
  words: null,
})
const answer = {
  ...turn,
  purpose: 'answer',
  segments: [partOf('The shippers.', 0), partOf('They pay a month ahead.', 1)],
  totalSamples: 16_000,
  sampleRateHz: 16_000,
  sources: [],
} as unknown as CloneTurn
const question = { kind: 'visitor', id: 'q', turn: 1, text: 'Who pays?', via: 'text', status: 'final' }

const conversation = (silent: boolean) => (
  <Conversation
    exchanges={[{ key: `${WITH_VOICE}-q`, question, answers: [answer] } as unknown as Exchange]}
    pitch={null}
    silent={silent}
    state={{ ...IDLE_TALK, callId: WITH_VOICE }}
    onAsk={() => undefined}
    onSection={() => undefined}
    onOffer={{ meeting: null, document: null, contact: null }}
    onProven={() => undefined}
  />
)
const ownPlace = () => document.querySelector('p[aria-live=polite]')

it('what a voice left unsaid is read out once, however often one turns to writing and back', () => {
  const { rerender } = render(conversation(false))
  const said = ownPlace()?.firstChild
  expect(said?.textContent).toBe('They pay a month ahead.')
  for (const silent of [true, false]) rerender(conversation(silent))
  // What stays in its place is not told again.
  expect(ownPlace()?.firstChild).toBe(said)
})

it('what was read in writing as it came is not read out where one turns to the voice', () => {
  const { rerender } = render(conversation(true))
  rerender(conversation(false))
  expect(ownPlace()?.textContent).toBe('')
})

it('an answer that was spoken is not said over', async () => {
  const { talk } = await asked()
  await talk.answers({ id: 'next', text: 'And then?' }, 'The shippers.')
  within(screen.getByRole('region', { name: 'Conversation' })).getByText('The shippers.')
  expect(readOut()).toBe('')
})

it('an answer that was cut off is not read out, not even before it is known how much was heard', async () => {
  const { talk } = await asked()
  const utterance = 2
  await talk.says({ type: 'agent.start', turn: 1, utterance, purpose: 'answer', sampleRateHz: 16_000 })
  const sentence = { type: 'agent.segment' as const, utterance, sources: [], words: null }
  await talk.says({ ...sentence, index: 0, text: 'The shippers.', startSample: 0 })
  await talk.says({ ...sentence, index: 1, text: 'They pay a month ahead.', startSample: 16_000 })
  await talk.says({ type: 'agent.end', utterance, totalSamples: 16_000, reason: 'aborted' })
  expect(readOut()).toBe('')
})

it('an answer that was read in a talk in writing is not read out anew once a voice plays', async () => {
  anOpenPitch()
  const page = await openPitch()
  const { talk, user } = page
  talk.greetsWith({ callId: IN_WRITING, channel: 'text' })
  await user.click(await screen.findByRole('button', { name: 'Read instead' }))
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  const { id, text } = await talk.hears('text')
  await talk.says({ type: 'user.final', turn: 1, id, text, via: 'text' })
  const told = { turn: 1, utterance: 1, purpose: 'answer', sampleRateHz: 16_000 } as const
  await talk.says({ type: 'agent.start', ...told })
  const sentence = { utterance: 1, index: 0, text: 'The shippers.', startSample: 0, sources: [], words: null }
  await talk.says({ type: 'agent.segment', ...sentence })
  await talk.says({ type: 'agent.end', utterance: 1, totalSamples: 0, reason: 'complete' })
  talk.greetsWith({ callId: WITH_VOICE })
  await user.click(screen.getByRole('button', { name: 'Listen instead' }))
  await talk.hears('pitch.continue')
  within(screen.getByRole('region', { name: 'Conversation' })).getByText('The shippers.')
  expect(readOut()).toBe('')
})
