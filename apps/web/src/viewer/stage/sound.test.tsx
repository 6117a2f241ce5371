import { act, screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const words = 'Every third truck drives empty.'
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))

/** What the browser was asked to speak. */
class Speech {
  lang = ''
  onerror: (() => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The pitch is played, and its first section is being spoken. */
async function playing(more: Parameters<typeof anOpenPitch>[0] = {}) {
  const server = anOpenPitch(more)
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  const utterance = await page.talk.presents('problem', words)
  return { ...page, server, utterance }
}

it('asks for a touch where the browser holds the sound back, and plays on from there', async () => {
  const { talk, user } = await playing()
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
  await talk.soundIs('suspended')
  expect(screen.getByText('Captions are on, sound is off').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull())
})

it('goes on with what was paused while nobody could hear it, as on a phone that was locked', async () => {
  const { talk, user } = await playing()
  await talk.soundIs('suspended')
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
  await user.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  await talk.hears('pitch.continue', 2)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull())
})

it('says in the browser of another app that nothing may be heard, until the sound is turned on', async () => {
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone) LinkedInApp/9.1')
  const { user } = await playing()
  screen.getByText('Captions are on. Nothing to be heard?')
  await user.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
  agent.mockRestore()
})

it('says that there is no sound here, and opens the call in writing', async () => {
  const server = anOpenPitch()
  const { talk, user } = await openPitch()
  vi.stubGlobal('AudioContext', undefined)
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  screen.getByText('There is no sound here. Everything is written instead.')
  expect(server.asked(createCall)[0]?.body).toMatchObject({ channel: 'text' })
})

it('names section and number where there is no slide, and shows the slide where there is one', async () => {
  const [problem, market] = aPublicPitch().sections
  if (!problem || !market) throw new Error('a pitch has sections')
  const { talk } = await playing({ sections: [problem, { ...market, slide_url: '/slide.png' }] })
  expect(stage().queryByRole('img')).toBeNull()
  stage().getByText('The problem')
  await talk.presents('market', 'Forty billion a year.')
  expect(stage().getByRole('img', { name: 'Slide: The market' }).getAttribute('src')).toBe('/slide.png')
})

it.each([
  ['presenting', 'Presenting', 'Pause'],
  ['speaking', 'Answering', 'Pause'],
  ['thinking', 'Thinking', 'Pause'],
  ['listening', 'Listening', 'Play'],
  ['endpointing', 'Listening', 'Play'],
  ['paused', 'Paused', 'Play'],
  ['idle', 'Ready', 'Play'],
] as const)(
  'says in a word what it does, and offers to play or to pause: %s',
  async (phase, said, button) => {
    const { talk } = await playing()
    await talk.says({ type: 'state', phase, utterance: null, sectionId: 'problem' })
    stage().getByText(said)
    stage().getByRole('button', { name: button })
  },
)

it('shows what it hears of the visitor, that it thinks, and then what it says', async () => {
  const { talk } = await playing()
  await talk.says({ type: 'user.partial', id: 'spoken-1', text: 'Who pays' })
  expect(stage().getByText('You:').closest('p')?.textContent).toBe('You: Who pays')
  await talk.says({ type: 'user.final', turn: 1, id: 'spoken-1', text: 'Who pays?', via: 'server' })
  await screen.findByRole('img', { name: 'Said:' })
  expect(stage().queryByText('You:')).toBeNull()
})

it('keeps the place in the pitch while a question is answered', async () => {
  const { talk, utterance } = await playing()
  await talk.sounds(utterance, 16_500)
  const place = () => screen.getByText('Place in the pitch:').closest('p')?.textContent
  const before = place()
  expect(before).toMatch(/0:10 of 1:00/)
  const answer = { turn: 1, utterance: 9, purpose: 'answer' as const, sampleRateHz: 16_000 }
  await talk.says({ type: 'agent.start', ...answer })
  await talk.says({ type: 'state', phase: 'speaking', utterance: 9, sectionId: 'problem' })
  const segment = { utterance: 9, index: 0, text: 'The shippers.', startSample: 0, words: [], sources: [] }
  await talk.says({ type: 'agent.segment', ...segment })
  await talk.sounds(9, 1)
  expect(stage().queryByText('third')).toBeNull()
  expect(place()).toBe(before)
})

describe('the voices of the browser', () => {
  const natural = [
    { name: 'Samantha Enhanced', lang: 'en-US', voiceURI: 'samantha', localService: true },
    { name: 'Google English', lang: 'en-GB', voiceURI: 'google', localService: false },
    { name: 'Anna Natural', lang: 'de-DE', voiceURI: 'anna', localService: true },
    { name: 'Robot', lang: 'en-US', voiceURI: 'robot', localService: true },
  ]
  let voices: typeof natural = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    speak: (speech: Speech) => spoken.push(speech),
  })
  let spoken: Speech[] = []
  beforeEach(() => {
    voices = natural
    spoken = []
    vi.stubGlobal('speechSynthesis', synthesis)
    vi.stubGlobal('SpeechSynthesisUtterance', Speech)
  })
  afterEach(() => {
    voices = []
  })
  const choice = () => screen.getByRole('combobox', { name: 'Voice' })
  const offered = () =>
    within(choice())
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('stand in for the basic one, in the language that is spoken, and say what leaves the browser', async () => {
    const { user } = await playing()
    const button = screen.getByRole('button', { name: 'Voice', expanded: false })
    await user.click(button)
    await screen.findByText(/your browser can lend it another one/)
    expect(offered()).toEqual([
      'The clone’s own',
      'Samantha Enhanced (your browser)',
      'Google English (your browser)',
    ])
    expect(screen.queryByText(/sends what is said to its maker/)).toBeNull()
    await user.selectOptions(choice(), 'Google English (your browser)')
    screen.getByText('Your browser sends what is said to its maker to speak it.')
    await user.selectOptions(choice(), 'Samantha Enhanced (your browser)')
    expect(screen.queryByText(/sends what is said to its maker/)).toBeNull()
    await user.selectOptions(choice(), 'The clone’s own')
    expect(choice()).toHaveProperty('value', '')
    await user.click(button)
    expect(screen.queryByRole('combobox', { name: 'Voice' })).toBeNull()
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('are let go of where another language is chosen, and those of that language are offered', async () => {
    const languages = [
      ...aPublicPitch().languages,
      { code: 'de', name: 'Deutsch', basic_voice: true, lengths: [] },
    ]
    const { talk, user } = await playing({ languages })
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    await user.selectOptions(choice(), 'Google English (your browser)')
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
    expect(offered()).toEqual(['The clone’s own', 'Anna Natural (your browser)'])
    expect(choice()).toHaveProperty('value', '')
    await talk.presents('problem', 'Jeder dritte Lastwagen fährt leer.')
    expect(spoken).toEqual([])
    await user.selectOptions(choice(), 'Anna Natural (your browser)')
    await talk.presents('problem', 'Jeder dritte Lastwagen fährt leer.')
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Jeder dritte Lastwagen fährt leer.', 'de-DE'],
    ])
  })

  it('are those of the language that was chosen while the line was lost', async () => {
    const languages = [
      ...aPublicPitch().languages,
      { code: 'de', name: 'Deutsch', basic_voice: true, lengths: [] },
    ]
    const { talk, user } = await playing({ languages })
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    await talk.closes(1006)
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
    await talk.comesBack()
    await talk.hears('language')
    expect(offered()).toEqual(['The clone’s own', 'Anna Natural (your browser)'])
  })

  it('are given up where one stays silent, which the choice shows', async () => {
    const { talk, user } = await playing()
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    await user.selectOptions(choice(), 'Google English (your browser)')
    await talk.presents('market', words)
    expect(choice()).toHaveProperty('value', 'google')
    act(() => spoken[0]?.onerror?.())
    expect(choice()).toHaveProperty('value', '')
    expect(screen.queryByText(/sends what is said to its maker/)).toBeNull()
    await talk.presents('market', words)
    expect(spoken).toHaveLength(1)
  })

  it('are shown as the browser comes to know them', async () => {
    voices = []
    const { user } = await playing()
    await user.click(screen.getByRole('button', { name: 'Voice' }))
    screen.getByText('An AI speaks, in a voice made by a computer.')
    expect(screen.queryByRole('combobox', { name: 'Voice' })).toBeNull()
    voices = natural
    act(() => void synthesis.dispatchEvent(new Event('voiceschanged')))
    expect(offered()).toHaveLength(3)
  })
})

it('says of a natural voice that a computer made it', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  talk.greetsWith({ voice: { id: 'noor', label: 'Noor’s own', basic: false } })
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await user.click(await screen.findByRole('button', { name: 'Voice' }))
  screen.getByText('An AI speaks, in a voice made by a computer.')
})

it('says that some answers are recorded where the pitch is not', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  talk.greetsWith({ voice: { id: 'noor', label: 'Noor', basic: true, answersRecorded: true } })
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await screen.findByText('Noor’s own recording in some answers; all else by an AI voice')
})

it('says that it is an AI copy of somebody’s voice', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  talk.greetsWith({
    voice: { id: 'noor', label: 'an AI copy of Noor’s voice', basic: false, copyOf: 'Noor Haddad' },
  })
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await screen.findByText('You hear an AI copy of Noor Haddad’s voice')
})

it('says whose voice it is where its founder read some of it aloud', async () => {
  const words = 'Noor’s own recording; other answers by an AI voice'
  anOpenPitch()
  const { talk, user } = await openPitch()
  talk.greetsWith({ voice: { id: 'noor', label: 'Noor’s own', basic: true, recorded: true } })
  expect(screen.queryByText(words)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await screen.findByText(words)
  // In another language nobody read anything.
  await talk.says({ type: 'voice', voice: { id: 'anna', label: 'Anna', basic: true } })
  expect(screen.queryByText(words)).toBeNull()
})
