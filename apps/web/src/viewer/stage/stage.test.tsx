import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { createCall } = callRoutes
const { readConsent } = pitchRoutes
const words = 'Every third truck drives empty.'

/** The pitch is played, and its first section is being spoken. */
async function playing() {
  const server = anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  const utterance = await page.talk.presents('problem', words)
  return { ...page, server, utterance }
}

it('shows who speaks, for whom and how long before anything plays, and asks nothing of the server', async () => {
  const server = anOpenPitch({ languages: [{ code: 'en', name: 'English', basic_voice: true, lengths: [] }] })
  await openPitch()
  await screen.findByText(/The AI understudy of/)
  screen.getByRole('heading', { level: 1, name: 'Tern' })
  screen.getByText('Noor Haddad')
  screen.getByText('Freight that finds its own way')
  screen.getByText(/1 min.*English$/)
  expect(server.asked(createCall)).toEqual([])
})

it('plays, pauses and goes on by one button', async () => {
  const { talk, user } = await playing()
  screen.getByText('Presenting')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await talk.hears('pitch.pause')
  expect(talk.told('pitch.continue')).toHaveLength(1)
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
  screen.getByText('Paused')
  await user.click(screen.getByRole('button', { name: 'Play' }))
  await talk.hears('pitch.continue', 2)
  expect(talk.told('pitch.pause')).toHaveLength(1)
})

it('plays and pauses by space and k, silences by Escape, and leaves letters to whoever types', async () => {
  const { talk, user } = await playing()
  await user.click(document.body)
  await user.keyboard(' ')
  await talk.hears('pitch.pause', 1)
  await user.keyboard('k')
  await talk.hears('pitch.pause', 2)
  await user.keyboard('{Escape}')
  await talk.hears('pitch.pause', 3)
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Ask anything'))
  await user.keyboard('k m/')
  expect(screen.getByLabelText('Ask anything')).toHaveProperty('value', 'k m/')
  await user.clear(screen.getByLabelText('Ask anything'))
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  expect(talk.told('pitch.pause')).toHaveLength(3)
  await user.keyboard(' ')
  await talk.hears('pitch.continue', 2)
})

it('shows the word that is heard, and where in the pitch it stands', async () => {
  const { talk, utterance } = await playing()
  await talk.sounds(utterance, 16_500)
  expect(screen.getByText('third').closest('p')?.textContent).toBe(words)
  // “Every third” is a third of a section of 30 seconds.
  expect(screen.getByText('Place in the pitch:').closest('p')?.textContent).toMatch(/0:10 of 1:00/)
  await talk.sounds(utterance, 33_000)
  expect(screen.getByText('truck').closest('p')?.textContent).toBe(words)
  expect(screen.queryByText('third')).toBeNull()
})

it('marks the chapter that is spoken, and goes to the one that is pressed', async () => {
  const { talk, user } = await playing()
  const chapters = within(screen.getByRole('navigation', { name: 'Chapters' }))
  const isCurrent = (name: RegExp) => chapters.getByRole('button', { name }).getAttribute('aria-current')
  expect([isCurrent(/The problem/), isCurrent(/The market/)]).toEqual(['step', null])
  await user.click(chapters.getByRole('button', { name: /The market/ }))
  expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market' })
  await talk.presents('market', 'Forty billion a year.')
  expect([isCurrent(/The problem/), isCurrent(/The market/)]).toEqual([null, 'step'])
})

it('begins anew once the last section was heard to its end', async () => {
  const { talk, user } = await playing()
  const utterance = await talk.presents('market', 'Forty billion a year.')
  await talk.says({ type: 'agent.end', utterance, totalSamples: 64_000, reason: 'complete' })
  await talk.says({ type: 'state', phase: 'idle', utterance: null, sectionId: 'market' })
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'problem' })
})

it('says in a line who gets the talk, and more where that is wanted, that it is named with the talk included', async () => {
  const wording = {
    version: '1.12.-',
    line: 'Tern gets this talk in writing.',
    parts: [{ title: 'Who else hears it', text: 'No other service.' }],
  }
  const server = anOpenPitch().on(readConsent, () => refusal('unavailable', 503))
  const { user } = await openPitch()
  await screen.findByText(/Tern gets this talk in writing and keeps it for 12 months/)
  expect(server.asked(readConsent)).toEqual([])
  await user.click(screen.getByRole('button', { name: /^In full/ }))
  await screen.findByRole('heading', { name: 'The wording did not load' })
  server.on(readConsent, wording)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No other service.')
  screen.getByText('The wording that you were shown is named with your talk.')
  expect(document.body.textContent).not.toContain('1.12.')
  await user.click(screen.getByRole('button', { name: /^In full/ }))
  expect(screen.queryByText('No other service.')).toBeNull()
})

it.each([
  ['With my name', { transcript: true, person: true }],
  ['Firm only', { transcript: true, person: false }],
  ['Keep nothing', { transcript: false, person: false }],
])('opens the call with the visitor’s choice and the wording that they saw: %s', async (choice, consent) => {
  const server = anOpenPitch()
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('radio', { name: choice }))
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      consent: { ...consent, wording: '1.12.-' },
      channel: 'voice',
      language: 'en',
    }),
  ])
})

it('remembers the choice in this browser, and asks nothing where nothing is kept anyway', async () => {
  anOpenPitch()
  const { user, unmount } = await openPitch()
  await user.click(await screen.findByRole('radio', { name: 'Firm only' }))
  unmount()
  const again = await openPitch()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Firm only' })).checked).toBe(true)
  again.unmount()
  anOpenPitch({ unofficial: true })
  await openPitch()
  await screen.findByRole('button', { name: /^In full/ })
  expect(screen.queryByRole('radio', { name: 'Firm only' })).toBeNull()
})

it('ends by the visitor’s hand, says so, and talks again', async () => {
  const { server, talk, user } = await playing()
  await user.click(screen.getByRole('button', { name: 'End the call' }))
  await talk.hears('hangup')
  await talk.ends('visitor-ended')
  screen.getByText('You ended the call.')
  within(screen.getByRole('region', { name: 'Stage' })).getByRole('button', { name: 'Leave your details' })
  await user.click(screen.getByRole('button', { name: 'Talk again' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall)).toHaveLength(2)
})

it.each([
  ['out-of-credits', /credits have run out/],
  ['silence', /nobody spoke any more/],
  ['max-duration', /reached its longest time/],
] as const)('says why the call ended: %s', async (reason, said) => {
  const { talk } = await playing()
  await talk.ends(reason)
  screen.getByText(said)
  screen.getByRole('button', { name: 'Talk again' })
})

it('goes on here with a call that was taken up in another tab', async () => {
  const { server, talk, user } = await playing()
  await talk.closes(4409)
  screen.getByText('You went on with this call in another tab.')
  await user.click(screen.getByRole('button', { name: 'Continue here' }))
  await waitFor(() => expect(server.asked(createCall)).toHaveLength(2))
  expect(server.asked(createCall).map(({ body }) => (body as { replace: boolean }).replace)).toEqual([
    false,
    true,
  ])
})

it.each([
  [refusal('call_active', 409), 'You have a call open elsewhere.', 'Continue here'],
  [refusal('credits_out', 402), /You can read the pitch\.$/, 'Read the pitch'],
  [refusal('not_ready', 400), /cannot be spoken yet/, 'Read the pitch'],
  [refusal('access_denied', 403), 'This link was closed while you were here.', 'Open it again'],
  [refusal('rate_limited', 429), /Too many calls from here/, 'Try again'],
  [refusal('internal', 500), 'The call could not be opened.', 'Try again'],
  ['offline' as const, /The server cannot be reached/, 'Try again'],
])('says why a call is refused, with the one thing to do about it: %#', async (refused, said, action) => {
  anOpenPitch().on(createCall, refused)
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await screen.findByText(said)
  screen.getByRole('button', { name: action })
})

it('reads the pitch where the founders have no credits left', async () => {
  anOpenPitch().on(createCall, refusal('credits_out', 402))
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await user.click(await screen.findByRole('button', { name: 'Read the pitch' }))
  const text = within(await screen.findByRole('article', { name: 'The pitch in writing' }))
  text.getByText('Every third truck drives empty.')
  text.getByText('Forty billion a year.')
  text.getByRole('button', { name: 'Listen instead' })
})

it('opens the page anew where access has ended', async () => {
  const server = anOpenPitch().on(createCall, refusal('password_required', 401))
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await screen.findByText('The password of this pitch has changed.')
  server.on(createCall, { call_id: 'call-2', ticket: 'ticket-2', url: '/v1/call' })
  await user.click(screen.getByRole('button', { name: 'Open it again' }))
  await screen.findByRole('button', { name: 'Play the pitch' })
})

it('speaks another language of the pitch once it is chosen', async () => {
  const languages = [
    { code: 'en', name: 'English', basic_voice: false, lengths: [] },
    { code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] },
  ]
  anOpenPitch({ languages })
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  expect(await talk.hears('language')).toMatchObject({ language: 'de' })
})

it('says what happens to the voice, and what it is', async () => {
  const { talk, user } = await playing()
  await talk.says({ type: 'notice', code: 'voice_failed' })
  screen.getByText('The voice failed. The words go on in writing.')
  await talk.says({ type: 'notice', code: 'voice_back' })
  screen.getByText('The voice is back.')
  expect(screen.queryByText('The voice failed. The words go on in writing.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Voice' }))
  await screen.findByText(/An AI speaks, in a voice made by a computer/)
})
