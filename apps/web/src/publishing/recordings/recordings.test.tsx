import { screen, waitFor, within } from '@testing-library/react'
import { publishingRoutes } from '@understudy/contract/publishing'
import {
  type AnswerToRead,
  type PartToRead,
  type Recording,
  recordingRoutes,
} from '@understudy/contract/recordings'
import { voiceCopyRoutes } from '@understudy/contract/voice-copies'
import { beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, PretendedAudio, sounding } from '../../testing/audio.ts'
import { aKeptClone, cloneId, press, says } from '../../testing/clones.ts'
import { goes, leave } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { aRecorder, tone } from '../../testing/recorder.ts'

const { listRecordings, listAnswersToRead, keepRecording, dropRecording } = recordingRoutes

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
const answer = (question: string, sentences: AnswerToRead['sentences'], times = 0): AnswerToRead => ({
  id: question,
  question,
  times,
  sentences,
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

/** A clone that speaks with nobody's voice but what is recorded. */
function aRecordedClone(over: Parameters<typeof aKeptClone>[0] = {}) {
  const clone = aKeptClone(over)
  clone.server.on(voiceCopyRoutes.readVoiceCopy, { offer: null, copy: null })
  return clone
}

/** The page over what is kept on the server: what is sent is recorded from then on. */
async function openRecordings({
  parts = [greeting(sentence('Hello.'), sentence('I am Ada.'))],
  old = [] as Recording[],
  answers = [] as AnswerToRead[],
  others = [] as Recording[],
} = {}) {
  const { server } = aRecordedClone()
  const kept = { parts, old }
  const asked = { answers, others }
  server.on(listAnswersToRead, ({ query }) => ({ language: query.language ?? 'en', ...asked }))
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
  const { user, router } = await openApp(`/clone/${cloneId}?tab=recordings`)
  return { server, user, router, kept, asked }
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

it('keeps a take that the browser has ended by itself, as where the microphone is unplugged', async () => {
  const { server, user } = await openRecordings()
  await press(user, 'Record: Hello.')
  await button('Stop: Hello.')
  recorder.recorders[0]?.stop()
  recorder.tracks[0]?.dispatchEvent(new Event('ended'))
  await waitFor(() => expect(server.asked(keepRecording)).toHaveLength(1))
})

it.each([
  ['offline' as const, /^There is no connection\. The recording was not kept/],
  [refusal('invalid', 422, { detail: 'There is nothing to hear' }), /^There is nothing to hear\./],
  [refusal('conflict', 409), /^The text has changed since/],
  [refusal('too_slow', 400), /^It came too slowly and was not kept\. Read it again over a faster line/],
  [refusal('storage_full', 507), /^There is no room left/],
])('says why a recording was not kept: %#', async (refused, words) => {
  const { server, user } = await openRecordings()
  server.on(keepRecording, refused)
  await press(user, 'Record: Hello.')
  await press(user, 'Stop: Hello.')
  await screen.findByText(words)
  await button('Record: Hello.')
})

it('says over the page that a recording was not kept once the page was left, and has the browser ask before', async () => {
  const { server, user, router } = await openRecordings()
  server.on(keepRecording, refusal('storage_full', 507))
  const letGo = server.hold(keepRecording)
  await press(user, 'Record: Hello.')
  await press(user, 'Stop: Hello.')
  await waitFor(() => expect(server.asked(keepRecording)).toHaveLength(1))
  await leave({ router })
  expect(goes()).toBe(false)
  letGo()
  await screen.findByText('A sentence that you read was not kept')
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
  const { server } = aRecordedClone()
  server.on(listRecordings, refusal('internal', 500))
  const { user } = await openApp(`/clone/${cloneId}?tab=recordings`)
  await screen.findByText('The sentences did not load')
  const parts = [greeting(sentence('Hello.'))]
  server.on(listRecordings, { language: 'en', languages: [{ code: 'en', name: 'English' }], parts, old: [] })
  server.on(listAnswersToRead, { language: 'en', answers: [], others: [] })
  await press(user, 'Try again')
  await button('Record: Hello.')
})

it('plays one recording at a time, stops it by the same button, and says where it could not be played', async () => {
  const parts = [greeting(sentence('Hello.', aRecording('Hello.')))]
  const other = { ...aRecording('I am Ada.'), url: '/v1/files/raw/clone-files/b.wav' }
  const { user } = await openRecordings({ parts, old: [other] })
  await press(user, 'Listen: Hello.')
  await button('Stop listening: Hello.')
  await press(user, 'Listen: I am Ada.')
  await button('Listen: Hello.')
  expect(sounding()).toEqual([PretendedAudio.all[1]])
  await press(user, 'Stop listening: I am Ada.')
  expect(sounding()).toEqual([])
  await press(user, 'Listen: Hello.')
  PretendedAudio.all[2]?.says('ended')
  await press(user, 'Listen: Hello.')
  PretendedAudio.all[3]?.says('error')
  await screen.findByText('It could not be played. Try again in a moment.')
  PretendedAudio.refuses = true
  await press(user, 'Listen: I am Ada.')
  await screen.findByText('It could not be played. Try again in a moment.')
})

it('says that a recording was not deleted, and reads the other language', async () => {
  const parts = [greeting(sentence('Hello.', aRecording('Hello.')))]
  const { server, user } = await openRecordings({ parts })
  server.on(dropRecording, refusal('internal', 500))
  await press(user, 'Delete: Hello.')
  await screen.findByText('It was not deleted. Please try again.')
  await user.selectOptions(screen.getByLabelText('Language'), 'German')
  await waitFor(() => expect(server.asked(listRecordings).at(-1)?.query).toEqual({ language: 'de' }))
  await press(user, 'Read again: Hello.')
  await press(user, 'Stop: Hello.')
  await waitFor(() => expect(server.asked(keepRecording)).toHaveLength(1))
})

it('is read and heard, and not recorded, while its clone is archived', async () => {
  const { server, kept } = aRecordedClone({ status: 'archived' })
  expect(kept.clone.status).toBe('archived')
  const parts = [greeting(sentence('Hello.', aRecording('Hello.')))]
  server.on(listRecordings, { language: 'en', languages: [{ code: 'en', name: 'English' }], parts, old: [] })
  server.on(listAnswersToRead, { language: 'en', answers: [], others: [] })
  await openApp(`/clone/${cloneId}?tab=recordings`)
  expect(await button('Read again: Hello.')).toHaveProperty('disabled', true)
  await screen.findByText(/This clone is archived: bring it back before you record\.$/)
  expect(screen.queryByLabelText('Language')).toBeNull()
})

it('lists the most asked answers, says how many are recorded, and goes on from one to the next', async () => {
  const answers = [
    answer('What do you charge?', [sentence('Five euros.', aRecording('Five euros.'))], 7),
    answer('How does it work?', [sentence('It listens.'), sentence('Then it tells.')]),
    answer('Who competes with you?', [sentence('Nobody.')]),
  ]
  const { server, user, asked } = await openRecordings({ answers })
  const region = within(await screen.findByRole('region', { name: 'Most asked answers' }))
  await region.findByText(/^1 of the 20 most asked answers in your own voice\. Your draft answers 3 of/)
  region.getByText('asked 7 times')
  server.on(keepRecording, () => {
    asked.answers = answers.with(
      1,
      answer('How does it work?', [
        sentence('It listens.', aRecording('It listens.')),
        sentence('Then it tells.'),
      ]),
    )
    return aRecording('It listens.')
  })
  await press(user, 'Record: It listens.')
  await press(user, 'Stop: It listens.')
  await waitFor(async () => expect(document.activeElement).toBe(await button('Record: Then it tells.')))
  expect(server.asked(keepRecording)).toHaveLength(1)
})

it('keeps recorded answers that are asked no more, to be heard and deleted', async () => {
  const { server, user } = await openRecordings({ others: [aRecording('We had four.')] })
  const others = within(await screen.findByRole('region', { name: 'Other recorded answers' }))
  server.on(dropRecording, { success: true })
  await user.click(others.getByRole('button', { name: 'Delete: We had four.' }))
  await waitFor(() => expect(server.asked(dropRecording)).toHaveLength(1))
  await screen.findByText(/^Your draft answers none of what investors ask most yet/)
})

it('says that the answers did not load, and loads them again', async () => {
  const { server, user } = await openRecordings()
  server.on(listAnswersToRead, refusal('unavailable', 503))
  await user.selectOptions(await screen.findByLabelText('Language'), 'German')
  await screen.findByText('The answers did not load')
  server.on(listAnswersToRead, { language: 'de', answers: [answer('Wie?', [sentence('So.')])], others: [] })
  await press(user, 'Try again')
  await button('Record: So.')
})

it('shows the sentences of the draft that took the place of another, not those of before', async () => {
  const { server, take } = aRecordedClone({ status: 'published', version: 2 })
  let says = 'We find leaks.'
  server
    .on(listAnswersToRead, { language: 'en', answers: [], others: [] })
    .on(listRecordings, () => ({
      language: 'en',
      languages: [{ code: 'en', name: 'English' }],
      parts: [greeting(sentence(says))],
      old: [],
    }))
    .on(publishingRoutes.listVersions, [
      {
        version: 1,
        published_at: '2026-11-02T09:00:00.000Z',
        is_current: false,
        changed: [],
        is_kept: true,
        calls: 0,
      },
    ])
    .on(publishingRoutes.restoreVersion, () => {
      says = 'We mend leaks.'
      return take({ unpublished_changes: true })
    })
  const { user } = await openApp(`/clone/${cloneId}?tab=recordings`)
  await screen.findByText('We find leaks.')
  await user.click(screen.getByRole('link', { name: 'Versions' }))
  await press(user, 'Go back to this')
  await press(user, 'Make it the draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Recordings' }))
  await screen.findByText('We mend leaks.')
})
