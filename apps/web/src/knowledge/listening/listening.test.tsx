import { screen, waitFor } from '@testing-library/react'
import type { PitchSection } from '@understudy/contract/knowledge'
import { publishingRoutes } from '@understudy/contract/publishing'
import { beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, PretendedAudio, sounding } from '../../testing/audio.ts'
import { aKeptClone, cloneId, openTab, press, retype, says } from '../../testing/clones.ts'
import { openApp, refusal } from '../../testing/page.tsx'

const { speakSentence } = publishingRoutes

/** The one that has just begun, once it has. */
const nextSound = async (number: number) => {
  await waitFor(() => expect(PretendedAudio.all).toHaveLength(number))
  return PretendedAudio.all[number - 1]
}

beforeEach(aLoudspeaker)

const section = (id: string, title: string, text: string): PitchSection => ({
  id,
  title,
  text,
  slide: null,
  language: 'en',
})
const problem = section('problem', 'The problem', 'One. Two.')
const market = section('market', 'The market', 'Three.')

async function aPitch() {
  const { server } = aKeptClone({ sections: [problem, market] })
  server.on(speakSentence, ({ body }) => ({
    sentences: (body as { text: string }).text.split('. ').length,
    wav: btoa('RIFF'),
  }))
  const { user } = await openTab('pitch')
  await press(user, /^The problem/)
  return { server, user }
}
const LISTEN = 'Listen to The problem'
const STOP = 'Stop listening to The problem'

it('speaks a section sentence by sentence as it stands in the form, and is ready again at its end', async () => {
  const { server, user } = await aPitch()
  await retype(user, 'Title', 'Why')
  await press(user, 'Listen to Why')
  await says('Speaking')
  const first = await nextSound(1)
  // The second one is on its way while the first one sounds.
  await waitFor(() => expect(server.asked(speakSentence)).toHaveLength(2))
  expect(server.asked(speakSentence).map(({ params, body }) => [params, body])).toEqual(
    [0, 1].map((sentence) => [{ id: cloneId }, { text: 'One. Two.', language: 'en', sentence }]),
  )
  first?.says('ended')
  const second = await nextSound(2)
  second?.says('ended')
  await screen.findByRole('button', { name: 'Listen to Why' })
  expect(sounding()).toEqual([])
})

it('is stopped by the same button, on its way too, and speaks one section at a time', async () => {
  const { server, user } = await aPitch()
  const letGo = server.hold(speakSentence)
  await press(user, LISTEN)
  await says('The voice is coming')
  await press(user, STOP)
  letGo()
  await screen.findByRole('button', { name: LISTEN })
  await press(user, LISTEN)
  await waitFor(() => expect(sounding()).toHaveLength(1))
  const [before] = sounding()
  await press(user, /^The market/)
  await press(user, 'Listen to The market')
  await waitFor(() => expect(sounding()).toHaveLength(1))
  expect(sounding()).not.toContain(before)
  await screen.findByRole('button', { name: LISTEN })
  await press(user, 'Stop listening to The market')
  expect(sounding()).toEqual([])
})

it.each([
  ['offline' as const, /^There is no connection\./],
  [refusal('invalid', 422), /^This language has no voice yet\./],
  [refusal('unavailable', 503), /^The voice is busy or away\./],
  [refusal('rate_limited', 429), /^That was a lot of listening/],
  [refusal('internal', 500), /^It could not be spoken\./],
])('says why a section was not spoken, and speaks it when asked again: %#', async (refused, words) => {
  const { server, user } = await aPitch()
  server.on(speakSentence, refused)
  await press(user, LISTEN)
  await screen.findByText(words)
  server.on(speakSentence, { sentences: 1, wav: btoa('RIFF') })
  await press(user, LISTEN)
  await nextSound(1)
  expect(screen.queryByText(words)).toBeNull()
})

it('says that the browser did not play it, and that a sound was broken', async () => {
  const { user } = await aPitch()
  PretendedAudio.refuses = true
  await press(user, LISTEN)
  await screen.findByText(/^It could not be played here/)
  PretendedAudio.refuses = false
  await press(user, LISTEN)
  const sound = await nextSound(2)
  expect(screen.queryByText(/^It could not be played here/)).toBeNull()
  sound?.says('error')
  await screen.findByText(/^It could not be played here/)
})

it('falls silent when the section is taken out, and when the tab is left', async () => {
  const { user } = await aPitch()
  await press(user, LISTEN)
  await nextSound(1)
  await press(user, 'Delete: The problem')
  await waitFor(() => expect(sounding()).toEqual([]))
  await press(user, /^The market/)
  await press(user, 'Listen to The market')
  await waitFor(() => expect(sounding()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: /^Basics/ }))
  await screen.findByRole('heading', { name: 'Basics' })
  expect(sounding()).toEqual([])
})

it('cannot be asked for where there is nothing to say, nor before there is a draft', async () => {
  const { user } = await aPitch()
  await retype(user, 'What it says', '')
  expect(screen.getByRole('button', { name: LISTEN })).toHaveProperty('disabled', true)
  const { user: another } = await openApp('/create-clone-tabbed/pitch')
  await press(another, 'Write it myself')
  expect(screen.queryByRole('button', { name: /^Listen to New section/ })).toBeNull()
})
