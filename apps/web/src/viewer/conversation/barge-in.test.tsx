import { act, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { aMicrophone } from '../testing/microphone.ts'

const { createCall } = callRoutes
const microphone = aMicrophone()
const words = 'Every third truck drives empty.'
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }))
const question = { id: 'spoken-1', text: 'Who pays?' }
const playPause = () => stage().getByRole('button', { name: /^(Play|Pause)$/ })

/** The pitch is played, and the visitor has heard the first two words of its first section. */
async function hearing() {
  const server = anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  const utterance = await page.talk.presents('problem', words)
  await page.talk.sounds(utterance, 16_500)
  const interrupts = async () => {
    await page.talk.says({ type: 'audio.duck', utterance })
    await page.talk.says({ type: 'user.partial', id: question.id, text: 'Who' })
    await page.talk.says({
      type: 'agent.truncated',
      turn: 1,
      utterance,
      heardText: 'Every third',
      heardMs: 1_100,
    })
    await page.talk.says({ type: 'state', phase: 'listening', utterance: null, sectionId: 'problem' })
  }
  return { ...page, server, utterance, interrupts }
}

describe('a visitor who speaks into the pitch', () => {
  it('stops it where they were, is heard, answered, and led back to the same place', async () => {
    const { talk, user, interrupts } = await hearing()
    stage().getByText('third')
    await interrupts()
    // What nobody heard is not shown as said.
    expect(stage().queryByText(/truck drives empty/)).toBeNull()
    expect(stage().getByText('You:').closest('p')?.textContent).toBe('You: Who')
    expect([playPause().getAttribute('aria-label'), stage().getByRole('status').textContent]).toEqual([
      'Play',
      'Listening',
    ])
    await talk.says({ type: 'user.final', turn: 1, ...question, via: 'server' })
    await talk.says({ type: 'state', phase: 'thinking', utterance: null, sectionId: 'problem' })
    stage().getByText('…')
    expect(stage().getByRole('status').textContent).toBe('Thinking')
    await talk.answers(question, 'The shippers.')
    expect(conversation().getAllByText('The shippers.')).toHaveLength(1)
    expect(conversation().getAllByText('Who pays?')).toHaveLength(1)
    await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
    const chapters = within(screen.getByRole('navigation', { name: 'Chapters' }))
    expect(chapters.getByRole('button', { name: /The problem/ }).getAttribute('aria-current')).toBe('step')
    await user.click(playPause())
    await talk.hears('pitch.continue', 2)
    expect(talk.told('pitch.go')).toEqual([])
  })

  it('sees what is heard of them change until it is final, and nothing of it afterwards', async () => {
    const { talk, interrupts } = await hearing()
    await interrupts()
    for (const text of ['Who', 'Who pays', 'Who pays for']) {
      await talk.says({ type: 'user.partial', id: question.id, text })
      expect(stage().getByText('You:').closest('p')?.textContent).toBe(`You: ${text}`)
    }
    await talk.says({ type: 'user.final', turn: 1, ...question, via: 'server' })
    await talk.says({ type: 'user.partial', id: question.id, text: 'Who pays for it' })
    expect(stage().queryByText('You:')).toBeNull()
    expect(conversation().queryByText('Who pays for it')).toBeNull()
    conversation().getByText('Who pays?')
  })

  it('hears the pitch go on where it was no question at all', async () => {
    const { talk, utterance } = await hearing()
    await talk.says({ type: 'audio.duck', utterance })
    await talk.says({ type: 'audio.unduck', utterance })
    await talk.sounds(utterance, 33_000)
    stage().getByText('truck')
    expect(stage().getByRole('status').textContent).toBe('Presenting')
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull()
  })
})

it('a question that is typed into the pitch is asked in the same call, and the sound is not paused by hand', async () => {
  const { server, talk, user } = await hearing()
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  const { text, id } = await talk.hears('text')
  expect(text).toBe('Who pays?')
  conversation().getByText('Sending')
  await talk.says({ type: 'ack', id })
  await talk.answers({ id, text }, 'The shippers.')
  expect(conversation().queryByText('Sending')).toBeNull()
  conversation().getByText('The shippers.')
  expect(talk.told('pitch.pause')).toEqual([])
  expect(server.asked(createCall)).toHaveLength(1)
})

describe('a line that was lost', () => {
  it('forgets what the server never kept of the answers, and not what the visitor asked', async () => {
    const { talk } = await hearing()
    await talk.answers(question, 'The shippers.')
    conversation().getByText('The shippers.')
    // A node died with what it had said and not yet written down.
    talk.greetsWith({ seq: 1 })
    await talk.closes(1006)
    stage().getByText('Reconnecting')
    await talk.comesBack()
    await waitFor(() => expect(screen.queryByText('The shippers.')).toBeNull())
    conversation().getByText('Who pays?')
    await waitFor(() => expect(stage().queryByText('Reconnecting')).toBeNull())
  })

  it('takes no question twice that was taken before it was lost', async () => {
    const { talk, user } = await hearing()
    await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
    const { id } = await talk.hears('text')
    await talk.says({ type: 'ack', id })
    await talk.closes(1006)
    await talk.comesBack()
    await talk.hears('hello')
    await waitFor(() => expect(stage().queryByText('Reconnecting')).toBeNull())
    expect(talk.told('text')).toEqual([])
  })

  it('stays muted where the visitor had muted it, and says where the sound had stopped', async () => {
    const { talk, user } = await hearing()
    await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
    await user.click(await screen.findByRole('button', { name: 'Mute the microphone' }))
    await talk.hears('mute')
    await talk.closes(1006)
    await talk.comesBack()
    expect((await talk.hears('mute')).muted).toBe(true)
    screen.getByText(/^Muted: nothing of you is heard\./)
  })
})

describe('a microphone that is not to be had', () => {
  const refusedBy = (name: string) => async () => {
    throw new DOMException('refused', name)
  }

  it('does not disturb the pitch, and is asked for again by its key', async () => {
    const { talk, user } = await hearing()
    microphone.answer = refusedBy('NotAllowedError')
    await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
    await screen.findByText(/^The microphone is blocked for this page\./)
    stage().getByText('third')
    expect(stage().getByRole('status').textContent).toBe('Presenting')
    expect(talk.told('pitch.pause')).toEqual([])
    microphone.answer = async () => microphone.stream()
    await user.click(document.body)
    await user.keyboard('m')
    await screen.findByText(/^Listening\./)
    expect(microphone.asked).toHaveBeenCalledTimes(2)
  })

  it.each(['SecurityError', 'AbortError', 'TypeError'])(
    'says so, whatever the browser calls it: %s',
    async (name) => {
      const { user } = await hearing()
      microphone.answer = refusedBy(name)
      await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
      await screen.findByText(
        {
          SecurityError: /is blocked/,
          AbortError: /^No microphone can be used/,
          TypeError: /not recognised here/,
        }[name] ?? /^$/,
      )
    },
  )

  it('is asked for once, however often its button is pressed', async () => {
    const { user } = await hearing()
    const asking = Promise.withResolvers<unknown>()
    microphone.answer = () => asking.promise
    await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
    await screen.findByText(/^Your browser is asking/)
    await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
    await act(async () => asking.resolve(microphone.stream()))
    await screen.findByText(/^Listening\./)
    expect(microphone.asked).toHaveBeenCalledTimes(1)
  })

  it('is let go of at once where it is granted after the call has ended', async () => {
    const { talk, user } = await hearing()
    const asking = Promise.withResolvers<unknown>()
    microphone.answer = () => asking.promise
    await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
    await screen.findByText(/^Your browser is asking/)
    await talk.ends('max-duration')
    await act(async () => asking.resolve(microphone.stream()))
    await waitFor(() => expect(microphone.track.stopped).toBe(true))
    expect(screen.queryByText(/^Listening\./)).toBeNull()
  })

  it('is not even asked for where no call can be had', async () => {
    anOpenPitch().on(createCall, refusal('credits_out', 402))
    const { user } = await openPitch()
    await user.click(await screen.findByRole('button', { name: 'Ask by voice' }))
    await screen.findByText(/credits for calls have run out/)
    expect(microphone.asked).not.toHaveBeenCalled()
  })
})
