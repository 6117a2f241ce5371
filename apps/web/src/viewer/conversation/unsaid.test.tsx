import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

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

it('an answer that was spoken is not said over', async () => {
  const { talk } = await asked()
  await talk.answers({ id: 'next', text: 'And then?' }, 'The shippers.')
  within(screen.getByRole('region', { name: 'Conversation' })).getByText('The shippers.')
  expect(readOut()).toBe('')
})
