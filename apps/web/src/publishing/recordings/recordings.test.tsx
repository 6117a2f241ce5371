import { screen, waitFor, within } from '@testing-library/react'
import { type PartToRead, type Recording, recordingRoutes } from '@understudy/contract/recordings'
import { beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, PretendedAudio, sounding } from '../../testing/audio.ts'
import { aKeptClone, cloneId, press, says } from '../../testing/clones.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { aRecorder, tone } from '../../testing/recorder.ts'

const { listRecordings, keepRecording, dropRecording } = recordingRoutes

const aRecording = (text: string): Recording => ({
  id: `recording of ${text}`,
  text,
  duration_ms: 4_200,
  recorded_at: '2026-11-24T10:00:00.000Z',
  url: '/v1/files/raw/clone-files/a.wav',
})
const sentence = (text: string, recording: Recording | null = null, changed = false) => ({
  text,
  recording,
  changed,
})
const greeting = (...sentences: PartToRead['sentences']): PartToRead => ({
  kind: 'greeting',
  id: 'greeting',
  title: 'Greeting',
  sentences,
})

let recorder: ReturnType<typeof aRecorder>
beforeEach(() => {
  aLoudspeaker()
  recorder = aRecorder()
})

/** The page over what is kept on the server: what is sent is recorded from then on. */
async function openRecordings({
  parts = [greeting(sentence('Hello.'), sentence('I am Ada.'))],
  old = [] as Recording[],
} = {}) {
  const { server } = aKeptClone()
  const kept = { parts, old }
  server.on(listRecordings, ({ query }) => ({
    language: query.language ?? 'en',
    languages: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'German' },
    ],
    ...kept,
  }))
  server.on(keepRecording, () => {
    const [first] = kept.parts
    kept.parts = [greeting(sentence('Hello.', aRecording('Hello.')), ...(first?.sentences.slice(1) ?? []))]
    return aRecording('Hello.')
  })
  const { user } = await openApp(`/clone/${cloneId}?tab=recordings`)
  return { server, user, kept }
}
const button = (name: string) => screen.findByRole('button', { name })

it('records a sentence, keeps it, lets go of the microphone and goes on to the next one', async () => {
  const { server, user } = await openRecordings()
  await screen.findByText(/^None of 2 sentences/)
  await press(user, 'Record: Hello.')
  await button('Stop: Hello.')
  expect(await button('Record: I am Ada.')).toHaveProperty('disabled', true)
  await press(user, 'Stop: Hello.')
  await says('Recorded, 4.2 s')
  expect(server.asked(keepRecording)).toHaveLength(1)
  expect(recorder.tracks.map(({ isStopped }) => isStopped)).toEqual([true])
  expect(document.activeElement).toBe(await button('Record: I am Ada.'))
  await screen.findByText(/^1 of 2 sentences/)
})

it.each([
  [tone(0.003), /^It is very quiet/],
  [tone(1), /^It is too loud/],
  [Float32Array.from({ length: 96_000 }, (_, n) => 0.3 * Math.sin(n / 20)), /^There is much noise/],
])('says in words what is wrong with the sound: %#', async (sound, words) => {
  recorder.sound = sound
  const { user } = await openRecordings()
  await press(user, 'Record: Hello.')
  await press(user, 'Stop: Hello.')
  await screen.findByText(words)
})

it.each([
  ['NotAllowedError', /^The browser was told not to let this page use the microphone/],
  ['NotFoundError', /^No microphone was found/],
  ['NotSupportedError', /^This browser cannot record here/],
])('says why there is no microphone, and records once there is: %s', async (name, words) => {
  recorder.refusal = new DOMException('no', name)
  const { user } = await openRecordings()
  await press(user, 'Record: Hello.')
  await screen.findByText(words)
  recorder.refusal = null
  await press(user, 'Record: Hello.')
  await button('Stop: Hello.')
  expect(screen.queryByText(words)).toBeNull()
})

it('ends the take where the microphone goes away', async () => {
  const { server, user } = await openRecordings()
  await press(user, 'Record: Hello.')
  await button('Stop: Hello.')
  recorder.tracks[0]?.dispatchEvent(new Event('ended'))
  await waitFor(() => expect(server.asked(keepRecording)).toHaveLength(1))
})

it.each([
  ['offline' as const, /^There is no connection\. The recording was not kept/],
  [refusal('invalid', 422, { detail: 'There is nothing to hear' }), /^There is nothing to hear\./],
  [refusal('conflict', 409), /^The text has changed since/],
  [refusal('storage_full', 507), /^There is no room left/],
])('says why a recording was not kept: %#', async (refused, words) => {
  const { server, user } = await openRecordings()
  server.on(keepRecording, refused)
  await press(user, 'Record: Hello.')
  await press(user, 'Stop: Hello.')
  await screen.findByText(words)
  await button('Record: Hello.')
})

it('plays and deletes what is recorded, and says which texts have changed', async () => {
  const { server, user } = await openRecordings({
    parts: [greeting(sentence('Hello.', aRecording('Hello.')), sentence('I am Ada Example.', null, true))],
    old: [aRecording('I am Ada.')],
  })
  await says('The text has changed: read it again')
  await press(user, 'Listen: Hello.')
  expect(sounding()).toHaveLength(1)
  expect(PretendedAudio.all).toHaveLength(1)
  const old = within(await screen.findByRole('region', { name: 'Text has changed' }))
  server.on(dropRecording, { success: true })
  await user.click(old.getByRole('button', { name: 'Delete: I am Ada.' }))
  await waitFor(() =>
    expect(server.asked(dropRecording).map(({ params }) => params)).toEqual([
      { id: cloneId, recordingId: 'recording of I am Ada.' },
    ]),
  )
})

it('lets go of the microphone when the tab is left', async () => {
  const { user } = await openRecordings()
  await press(user, 'Record: Hello.')
  await button('Stop: Hello.')
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await waitFor(() => expect(recorder.tracks.map(({ isStopped }) => isStopped)).toEqual([true]))
})

it('leads to the pitch where there is nothing to read', async () => {
  await openRecordings({ parts: [] })
  const link = await screen.findByRole('link', { name: 'Write the pitch' })
  expect(link.getAttribute('href')).toMatch(/tab=pitch/)
})

it('says that the sentences did not load, and loads them again', async () => {
  const { server } = aKeptClone()
  server.on(listRecordings, refusal('internal', 500))
  const { user } = await openApp(`/clone/${cloneId}?tab=recordings`)
  await screen.findByText('The sentences did not load')
  const parts = [greeting(sentence('Hello.'))]
  server.on(listRecordings, { language: 'en', languages: [{ code: 'en', name: 'English' }], parts, old: [] })
  await press(user, 'Try again')
  await button('Record: Hello.')
})
