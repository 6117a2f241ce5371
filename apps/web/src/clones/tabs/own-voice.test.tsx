import { screen, waitFor } from '@testing-library/react'
import { publishingRoutes } from '@understudy/contract/publishing'
import { voiceRoutes } from '@understudy/contract/voices'
import { beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, PretendedAudio, sounding } from '../../testing/audio.ts'
import { aKeptClone, openTab, press, retype } from '../../testing/clones.ts'
import { refusal } from '../../testing/page.tsx'
import { aPreset } from '../../testing/rows.ts'

const { speakSentence } = publishingRoutes
beforeEach(aLoudspeaker)

const section = {
  id: 'opening',
  title: 'Opening',
  text: 'We are Tern. We fill trucks.',
  slide: null,
  language: 'en',
}
const voices = [{ language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'en-1' }]

async function aTab() {
  const { server } = aKeptClone({ languages: ['en'], voices, sections: [section] })
  server.on(
    voiceRoutes.voicePresets,
    ['en-1', 'en-2'].map((id) => aPreset(id, 'en', false)),
  )
  server.on(speakSentence, { sentences: 2, wav: btoa('RIFF') })
  return { server, ...(await openTab('languages-voices')) }
}
const OWN = /^Hear your first sentence in the voice Voice/
const asked = ({ server }: Awaited<ReturnType<typeof aTab>>) =>
  server.asked(speakSentence).map(({ body }) => body)

it('speaks the clone’s own first sentence in a voice, and that one alone', async () => {
  const tab = await aTab()
  await press(tab.user, OWN)
  await waitFor(() => expect(PretendedAudio.all).toHaveLength(1))
  PretendedAudio.all[0]?.says('ended')
  await screen.findByRole('button', { name: OWN })
  expect(asked(tab)).toEqual([
    {
      text: section.text,
      language: 'en',
      sentence: 0,
      voice_preset_id: 'en-1',
      voice_settings: { speed: 1, pronunciations: [] },
    },
  ])
})

it('compares voices: one press goes over to the other, and one takes it', async () => {
  const tab = await aTab()
  await press(tab.user, 'Compare 2 voices')
  await press(tab.user, 'Hear your first sentence in the voice Voice en-1')
  await waitFor(() => expect(PretendedAudio.all).toHaveLength(1))
  await press(tab.user, 'Hear your first sentence in the voice Voice en-2')
  await waitFor(() => expect(PretendedAudio.all).toHaveLength(2))
  expect(sounding()).toHaveLength(1)
  await press(tab.user, 'Choose Voice en-2')
  const chosen = await screen.findByRole('button', { name: 'Chosen Voice en-2', pressed: true })
  expect(screen.getByRole('combobox', { name: 'English' })).toHaveProperty('value', 'en-2')
  await tab.user.click(screen.getByRole('button', { name: 'Hide the others' }))
  expect(chosen.isConnected).toBe(false)
})

it('says a word as it is typed, in a sentence of the clone’s own, before anything is saved', async () => {
  const tab = await aTab()
  await press(tab.user, 'Add a word')
  expect(await screen.findByRole('button', { name: 'Hear pronunciation 1' })).toHaveProperty('disabled', true)
  await retype(tab.user, 'Written', 'trucks')
  await press(tab.user, 'Hear trucks')
  await waitFor(() => expect(asked(tab)).toHaveLength(1))
  await retype(tab.user, 'Spoken', 'lorries')
  await press(tab.user, 'Stop trucks')
  await press(tab.user, 'Hear trucks')
  await waitFor(() => expect(asked(tab)).toHaveLength(2))
  expect(asked(tab)).toEqual([
    expect.objectContaining({ text: 'We fill trucks.', voice_settings: { speed: 1, pronunciations: [] } }),
    expect.objectContaining({
      text: 'We fill trucks.',
      voice_preset_id: 'en-1',
      voice_settings: { speed: 1, pronunciations: [{ from: 'trucks', to: 'lorries' }] },
    }),
  ])
})

it('says why a voice could not be heard', async () => {
  const tab = await aTab()
  tab.server.on(speakSentence, refusal('unavailable', 503))
  await press(tab.user, OWN)
  await screen.findByText('The voice is busy or away. Try again in a moment.')
})
