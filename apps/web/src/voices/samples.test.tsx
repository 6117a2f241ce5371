import { act, screen } from '@testing-library/react'
import { voiceRoutes } from '@understudy/contract/voices'
import { beforeEach, expect, it, vi } from 'vitest'
import { aKeptClone, openTab, press } from '../testing/clones.ts'
import { aPreset } from '../testing/rows.ts'

/** The loudspeaker of a page, which the browser of the tests lacks. */
class PretendedAudio extends EventTarget {
  static all: PretendedAudio[] = []
  static refuses = false
  readonly url: string
  playbackRate = 1
  paused = true

  constructor(url: string) {
    super()
    this.url = url
    PretendedAudio.all.push(this)
  }
  async play(): Promise<void> {
    if (PretendedAudio.refuses) throw new DOMException('no gesture', 'NotAllowedError')
    this.paused = false
  }
  pause(): void {
    this.paused = true
  }
  says(type: 'playing' | 'ended' | 'error'): void {
    act(() => void this.dispatchEvent(new Event(type)))
  }
}
const sounding = () => PretendedAudio.all.filter(({ paused }) => !paused).map(({ url }) => url)

beforeEach(() => {
  PretendedAudio.all = []
  PretendedAudio.refuses = false
  vi.stubGlobal('Audio', PretendedAudio)
})

/** A clone that speaks two languages, at a pace of its own. */
async function voices() {
  const preset = (language_id: string) => ({
    language_id,
    voice_type: 'preset' as const,
    voice_preset_id: `${language_id}-1`,
  })
  const { server, kept } = aKeptClone({ languages: ['en', 'de'], voices: [preset('en'), preset('de')] })
  kept.clone.voice_settings = { ...kept.clone.voice_settings, speed: 1.2 }
  server.on(voiceRoutes.voicePresets, [aPreset('en-1', 'en', true), aPreset('de-1', 'de', false)])
  return openTab('languages-voices')
}
const PLAY = 'Play sample of Voice en-1'
const STOP = 'Stop the sample of Voice en-1'

it('plays a sample at the clone’s own pace, and stops it by the same button', async () => {
  const { user } = await voices()
  await press(user, PLAY)
  await screen.findByRole('button', { name: STOP })
  const [sample] = PretendedAudio.all
  expect([sample?.url, sample?.playbackRate]).toEqual([aPreset('en-1', 'en', true).sample_url, 1.2])
  sample?.says('playing')
  await press(user, STOP)
  expect(sounding()).toEqual([])
  await screen.findByRole('button', { name: PLAY })
})

it('plays one sample at a time, and is ready again once it has ended', async () => {
  const { user } = await voices()
  await press(user, PLAY)
  await press(user, 'Play sample of Voice de-1')
  expect(sounding()).toEqual([aPreset('de-1', 'de', false).sample_url])
  await screen.findByRole('button', { name: PLAY })
  // What the one before says late is of no matter.
  PretendedAudio.all[0]?.says('playing')
  await screen.findByRole('button', { name: PLAY })
  PretendedAudio.all[1]?.says('ended')
  await screen.findByRole('button', { name: 'Play sample of Voice de-1' })
})

it('says that a sample could not be played, by the file or by the browser, and plays it when asked again', async () => {
  PretendedAudio.refuses = true
  const { user } = await voices()
  await press(user, PLAY)
  await screen.findByText('The sample could not be played. Try again in a moment.')
  PretendedAudio.refuses = false
  await press(user, PLAY)
  expect(screen.queryByText(/could not be played/)).toBeNull()
  PretendedAudio.all.at(-1)?.says('error')
  await screen.findByText('The sample could not be played. Try again in a moment.')
})

it('falls silent when the tab is left', async () => {
  const { user } = await voices()
  await press(user, PLAY)
  expect(sounding()).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: /^Basics/ }))
  await screen.findByRole('heading', { name: 'Basics' })
  expect(sounding()).toEqual([])
})
