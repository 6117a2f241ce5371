import { act, screen, waitFor } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it, vi } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'
import { aMicrophone } from '../testing/microphone.ts'

const microphone = aMicrophone()

async function pitch(more: Parameters<typeof anOpenPitch>[0] = {}) {
  const server = anOpenPitch(more)
  const page = await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  const speak = async () => page.user.click(screen.getByRole('button', { name: 'Ask by voice' }))
  return { ...page, server, speak }
}
const said = (words: RegExp) => screen.findByText(words)

it('asks the browser for the microphone, says that it does, and listens', async () => {
  const { talk, speak } = await pitch()
  const asking = Promise.withResolvers<unknown>()
  microphone.answer = () => asking.promise
  await speak()
  await said(/Your browser is asking whether this page may use the microphone/)
  await act(async () => asking.resolve(microphone.stream()))
  await said(/^Listening\. Interrupt whenever you like\./)
  expect(talk.told('pitch.continue')).toEqual([])
  expect(microphone.asked).toHaveBeenCalledOnce()
})

it('mutes and unmutes by its button and by m, at the source as well, and turns off altogether', async () => {
  const { talk, user, speak } = await pitch()
  await speak()
  const mute = await screen.findByRole('button', { name: 'Mute the microphone' })
  await user.click(mute)
  await said(/^Muted: nothing of you is heard\./)
  expect((await talk.hears('mute')).muted).toBe(true)
  expect(microphone.track.enabled).toBe(false)
  await user.click(document.body)
  await user.keyboard('m')
  await said(/^Listening\./)
  expect((await talk.hears('mute', 2)).muted).toBe(false)
  expect(microphone.track.enabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Turn it off' }))
  await screen.findByRole('button', { name: 'Ask by voice' })
  expect(screen.queryByText(/^Listening\./)).toBeNull()
  expect(microphone.track.stopped).toBe(true)
})

it.each([
  ['NotAllowedError', /The microphone is blocked for this page\. Type your question/],
  ['NotFoundError', /^No microphone can be used just now\. Plug one in, or close what else uses it/],
  ['NotReadableError', /^No microphone can be used just now\. Plug one in, or close what else uses it/],
])(
  'says why there is no microphone, goes on in writing, and tries again when asked: %s',
  async (name, words) => {
    const { talk, user, speak } = await pitch()
    microphone.answer = async () => {
      throw new DOMException('refused', name)
    }
    await speak()
    await said(words)
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull()
    await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
    expect((await talk.hears('text')).text).toBe('Who pays?')
    microphone.answer = async () => microphone.stream()
    await speak()
    await said(/^Listening\./)
  },
)

it('offers no microphone any more where the browser gives this page none', async () => {
  const { speak } = await pitch()
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  await speak()
  await said(/Speech is not recognised here\. Typing does all the same\./)
  expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull()
})

it('says that the microphone was pulled out, and lets go of it', async () => {
  const { speak } = await pitch()
  await speak()
  await said(/^Listening\./)
  act(() => void microphone.track.dispatchEvent(new Event('ended')))
  await said(/No microphone can be used just now\. Plug one in.*press the button again/)
})

it('lets go of the microphone when the call ends', async () => {
  const { talk, speak } = await pitch()
  await speak()
  await said(/^Listening\./)
  await talk.ends('silence')
  expect(microphone.track.stopped).toBe(true)
  await waitFor(() => expect(screen.queryByText(/^Listening\./)).toBeNull())
})

it('offers no microphone where nobody listens', async () => {
  const { talk, user } = await pitch()
  talk.greetsWith({ ears: 'none' })
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull())
})

it('listens in the language that was chosen while the call was being opened', async () => {
  const listened: { lang: string }[] = []
  class Recognizer {
    lang = ''
    start() {
      listened.push(this)
    }
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Recognizer)
  const german = { code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }
  const { server, talk, user, speak } = await pitch({ languages: [...aPublicPitch().languages, german] })
  talk.greetsWith({ ears: 'browser' })
  const opened = server.hold(callRoutes.createCall)
  await speak()
  await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(1))
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  opened()
  await waitFor(() => expect(listened.map(({ lang }) => lang)).toEqual(['de']))
  expect(await talk.hears('language')).toMatchObject({ language: 'de' })
})
