import { screen, waitFor, within } from '@testing-library/react'
import { type VoiceRequest, voiceCopyRoutes } from '@understudy/contract/voice-copies'
import { beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, sounding } from '../../testing/audio.ts'
import { press } from '../../testing/clones.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { aRecorder, tone } from '../../testing/recorder.ts'

const { readVoiceRequest, recordVoiceConsent, recordVoiceSample, revokeVoiceCopy } = voiceCopyRoutes

const aRequest = (more: Partial<VoiceRequest> = {}): VoiceRequest => ({
  state: 'asked',
  speaker: 'Maren Holt',
  asked_by: 'Ada Example',
  company: 'Heron Labs',
  clone: 'Heron',
  house: 'ElevenLabs',
  language: 'en',
  consent_text: 'I am Maren Holt. My words for today are: anchor, basket.',
  consent_version: 1,
  passage: 'Every morning the harbour wakes before I do.',
  words_checked: false,
  expires_at: '2026-12-01T10:00:00.000Z',
  agreed_at: null,
  made_at: null,
  ended_at: null,
  erased_at: null,
  ...more,
})
const MADE = {
  state: 'ready',
  agreed_at: '2026-11-24T10:00:00.000Z',
  made_at: '2026-11-24T10:05:00.000Z',
} as const

/** So many seconds of somebody who speaks. */
const speech = (seconds: number) =>
  Float32Array.from(
    { length: seconds * 48_000 },
    (_, n) => (n % 48_000 < 24_000 ? 0.3 : 0.0005) * Math.sin(n / 20),
  )

let recorder: ReturnType<typeof aRecorder>
beforeEach(() => {
  aLoudspeaker()
  recorder = aRecorder()
  recorder.sound = speech(35)
})

const open = (search = '?token=signed') => openApp(`/your-voice${search}`, { signedIn: false })

it('says who asks, for what, and how it ends, and records consent and minute', async () => {
  const server = aServer().on(readVoiceRequest, aRequest())
  server.on(recordVoiceConsent, aRequest({ state: 'agreed', agreed_at: MADE.agreed_at }))
  server.on(recordVoiceSample, aRequest(MADE))
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Ada Example asks for an AI copy of your voice' })
  screen.getByText('Ada Example, for Heron Labs')
  screen.getByText(/^By this link you take it back at any time/)
  screen.getByText(/Nothing here listens for them/)
  await press(user, 'Record')
  await press(user, 'Stop')
  await press(user, 'Listen')
  expect(sounding()).toHaveLength(1)
  await press(user, 'I agree: send it')
  await screen.findByRole('heading', { name: 'One minute of your voice' })
  await press(user, 'Record')
  await press(user, 'Stop')
  await press(user, 'Send it and make the copy')
  await screen.findByRole('heading', { name: 'The copy is made' })
  expect(server.asked(recordVoiceConsent)).toHaveLength(1)
  expect(server.asked(recordVoiceSample)).toHaveLength(1)
  expect(recorder.tracks.every(({ isStopped }) => isStopped)).toBe(true)
})

it('does not send what is too short, and says what is wrong with the sound', async () => {
  recorder.sound = tone(1)
  const server = aServer().on(readVoiceRequest, aRequest())
  const { user } = await open()
  await press(user, 'Record')
  await press(user, 'Stop')
  await screen.findByText(/^It is too loud/)
  await screen.findByText(/^That was 2 s\. Read the whole text; it takes at least \d+ s\.$/)
  expect(screen.getByRole('button', { name: 'I agree: send it' })).toHaveProperty('disabled', true)
  expect(server.asked(recordVoiceConsent)).toEqual([])
})

it.each([
  ['offline' as const, /your recording is still here\. Send it again/],
  [
    refusal('invalid', 422, { detail: 'These words were not heard: anchor' }),
    /^These words were not heard: anchor\./,
  ],
  [refusal('too_slow', 400), /^It came too slowly\. It is still here: send it again over a faster line/],
  [refusal('unavailable', 503, { detail: 'ElevenLabs is busy just now' }), /^ElevenLabs is busy just now\./],
])('keeps the recording where it was not taken, and says why: %#', async (refused, words) => {
  const server = aServer().on(readVoiceRequest, aRequest()).on(recordVoiceConsent, refused)
  const { user } = await open()
  await press(user, 'Record')
  await press(user, 'Stop')
  await press(user, 'I agree: send it')
  await screen.findByText(words)
  server.on(recordVoiceConsent, aRequest({ state: 'agreed' }))
  await press(user, 'I agree: send it')
  await screen.findByRole('heading', { name: 'One minute of your voice' })
})

it('goes on where a recording arrived and its answer was lost, and keeps it where it cannot be known', async () => {
  const server = aServer().on(readVoiceRequest, aRequest({ state: 'agreed' }))
  const { user } = await open()
  await screen.findByRole('heading', { name: 'One minute of your voice' })
  await press(user, 'Record')
  await press(user, 'Stop')
  server.on(recordVoiceSample, 'offline').on(readVoiceRequest, 'offline')
  await press(user, 'Send it and make the copy')
  await screen.findByText(/it may have arrived all the same/)
  await waitFor(() => expect(server.asked(readVoiceRequest)).toHaveLength(2))
  expect(screen.queryByText(/Nothing was sent/)).toBeNull()
  server
    .on(recordVoiceSample, refusal('conflict', 409, { detail: 'The copy is made already' }))
    .on(readVoiceRequest, aRequest(MADE))
  await press(user, 'Send it and make the copy')
  await screen.findByRole('heading', { name: 'The copy is made' })
})

it('says why there is no microphone', async () => {
  recorder.refusal = new DOMException('no', 'NotAllowedError')
  aServer().on(readVoiceRequest, aRequest())
  const { user } = await open()
  await press(user, 'Record')
  await screen.findByText(/^The browser was told not to let this page use the microphone/)
})

it('takes the copy back after a question, and says what became of it', async () => {
  const server = aServer().on(readVoiceRequest, aRequest(MADE))
  const { user } = await open()
  await press(user, 'Take the copy back')
  const dialog = within(await screen.findByRole('dialog'))
  server.on(revokeVoiceCopy, refusal('internal', 500))
  await user.click(dialog.getByRole('button', { name: 'Take the copy back' }))
  await dialog.findByText(/^It was not taken back\./)
  server.on(revokeVoiceCopy, aRequest({ ...MADE, state: 'ended', ended_at: '2026-11-25T10:00:00.000Z' }))
  await user.click(dialog.getByRole('button', { name: 'Take the copy back' }))
  await screen.findByText(/ElevenLabs is asked to delete the copy until it confirms that\.$/)
  expect(server.asked(revokeVoiceCopy).map(({ body }) => body)).toEqual([
    { token: 'signed' },
    { token: 'signed' },
  ])
})

it.each([
  [aRequest({ state: 'expired' }), 'This link has run out'],
  [aRequest({ state: 'ended', ended_at: '2026-11-25T10:00:00.000Z' }), 'The copy is taken back'],
  [refusal('code_invalid', 400), 'This link leads nowhere'],
])('says so where there is nothing to record: %#', async (answer, title) => {
  aServer().on(readVoiceRequest, answer)
  await open()
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})

it('asks for the link where it was opened without one, and loads again where it did not load', async () => {
  await open('')
  await screen.findByText('Open the link that you were sent.')
})

it('loads again where it did not load', async () => {
  const server = aServer().on(readVoiceRequest, 'offline')
  const { user } = await open()
  await screen.findByRole('heading', { name: 'This did not load' })
  server.on(readVoiceRequest, aRequest())
  await press(user, 'Try again')
  await screen.findByRole('heading', { name: 'Ada Example asks for an AI copy of your voice' })
})

it('takes a consent back by a link that has run out, and says what became of one that ran out by itself', async () => {
  const server = aServer().on(readVoiceRequest, aRequest({ state: 'expired', agreed_at: MADE.agreed_at }))
  const { user } = await open()
  await screen.findByRole('heading', { name: 'This link has run out' })
  const ended = aRequest({
    state: 'ended',
    agreed_at: MADE.agreed_at,
    ended_at: '2026-12-01T10:00:30.000Z',
  })
  server.on(revokeVoiceCopy, ended)
  await press(user, 'Take my consent back')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take my consent back' }))
  await screen.findByText(/Your recordings are deleted here. No copy had been made./)
  screen.getByRole('heading', { name: 'This link has run out' })
  expect(server.asked(revokeVoiceCopy).map(({ body }) => body)).toEqual([{ token: 'signed' }])
})

it('says that the copy is made for a clone, and not that it is heard, which hangs on a key', async () => {
  aServer().on(readVoiceRequest, aRequest(MADE))
  await open()
  await screen.findByText(/^A copy of your voice is made for the AI clone “Heron” of Heron Labs/)
  expect(screen.queryByText(/ speaks with /)).toBeNull()
})
