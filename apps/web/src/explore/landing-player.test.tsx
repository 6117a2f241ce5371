import { act, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes, type StagedCard } from '@understudy/contract/explore'
import { pitchRoutes } from '@understudy/contract/pitches'
import { CONSENT_KEY } from '@understudy/contract/site'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { granted } from '../testing/pitch.tsx'
import { aPitchCard } from '../testing/rows.ts'
import { PretendedTalk } from '../testing/talk.ts'
import { loadAhead } from '../viewer/parts/come.ts'
import { loadPlaying } from '../viewer/stage/Stage.tsx'
import { OPENING_BEGINS } from './listen/one-opening.ts'

const { viewPitchLink } = pitchRoutes
const { createCall } = callRoutes
const { openVisitorSession, recordEvents, recordPitchLinkView } = analyticsRoutes
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))
const question = { id: 'question-1', text: 'Who pays?' }

beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** The front page with one pitch on its stage, which nobody has played yet. */
async function aFrontPage(more: Partial<StagedCard> = {}) {
  const data = { featured: [], clones: [aPitchCard(1, more)] }
  const server = aServer()
    .on(exploreRoutes.landingClones, { success: true, data, error: null })
    .on(viewPitchLink, granted({ tools: ['meeting-invitations'], offered_documents: 1 }))
    .on(createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
  const talk = new PretendedTalk()
  await loadAhead(loadPlaying)
  const page = await openApp('/', { signedIn: false })
  await screen.findByRole('button', { name: 'Play the pitch' })
  const play = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Play the pitch' }))
    await talk.hears('pitch.continue')
    return talk.presents('problem', 'Every third truck drives empty.')
  }
  return { ...page, server, talk, play }
}

it('shows on the cover what the card knows, and names nobody who is not told', async () => {
  await aFrontPage({ languages: ['en', 'de'], duration_seconds: 120 })
  stage().getByRole('heading', { level: 2, name: 'Company 1' })
  expect(stage().getByText(/^The AI understudy of/).textContent).toBe('The AI understudy of Company 1')
  stage().getByText(/ · English, German$/)
  stage().getByText('Berths that book themselves.')
  // The front page has a heading of its own.
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('says before the first word who gets the talk, for how long and who else hears it, and sends the version of those words', async () => {
  const consent = {
    version: '1.3.ears.example.copy',
    line: 'Company 1 gets this talk in writing and keeps it for 3 months. It is also heard by ears.example. You hear an AI copy.',
  }
  // Opened, the pitch brings another: a founder has changed something since.
  const { user, play, server, talk } = await aFrontPage({ consent })
  stage().getByText(consent.line)
  await play()
  await talk.ends('silence')
  stage().getByText(consent.line)
  await user.click(stage().getByRole('button', { name: 'Talk again' }))
  await talk.hears('pitch.continue')
  expect(server.asked(createCall).map(({ body }) => body)).toMatchObject(
    [1, 2].map(() => ({ consent: { transcript: true, person: true, wording: consent.version } })),
  )
})

it('has the server count the view of whoever agreed to no cookies, once', async () => {
  const { play, server } = await aFrontPage()
  await play()
  expect(server.asked(viewPitchLink).map(({ body }) => body)).toMatchObject([{ without_cookies: true }])
  expect(server.asked(openVisitorSession)).toEqual([])
})

it('tells of the visit of whoever agreed to be counted, once the pitch is played', async () => {
  localStorage.setItem(CONSENT_KEY, 'accepted')
  const { play, server } = await aFrontPage()
  server
    .on(openVisitorSession, { id: 's', session_id: 's', visitor_id: 'visitor-1' })
    .on(recordPitchLinkView, { accepted: 1 })
    .on(recordEvents, { accepted: 1 })
  expect(server.asked(openVisitorSession)).toEqual([])
  await play()
  expect(server.asked(viewPitchLink).map(({ body }) => body)).toMatchObject([{ without_cookies: false }])
  await waitFor(() =>
    expect(server.asked(recordPitchLinkView).map(({ body }) => body)).toMatchObject([
      { pitch_link_code: 'pitch-1', counted_before: false },
    ]),
  )
})

it('leads whoever would rather read to the pitch’s own page', async () => {
  const { user, server } = await aFrontPage()
  await user.click(stage().getByRole('button', { name: 'Read instead' }))
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/pitch/pitch-1#read')
  expect(server.asked(viewPitchLink)).toEqual([])
})

it('answers a question right there, which opens the pitch and the call once', async () => {
  const { user, server, talk } = await aFrontPage()
  const field = screen.getByRole('textbox', { name: 'Ask anything' })
  expect(field.getAttribute('placeholder')).toBe('Ask Company 1 anything')
  await user.type(field, 'Who pays?{Enter}')
  const { id } = await talk.hears('text')
  await talk.answers({ ...question, id }, 'The shippers.')
  const conversation = within(await screen.findByRole('region', { name: 'Conversation' }))
  conversation.getByText('The shippers.')
  await user.type(field, 'Since when?{Enter}')
  expect((await talk.hears('text', 2)).text).toBe('Since when?')
  expect([server.asked(viewPitchLink).length, server.asked(createCall).length]).toEqual([1, 1])
  await talk.ends('silence')
  await user.click(stage().getByRole('button', { name: 'Talk again' }))
  await talk.hears('pitch.continue')
  // Another call of the same visit is no second view.
  expect([server.asked(viewPitchLink).length, server.asked(createCall).length]).toEqual([1, 2])
})

it.each([
  ['meeting', 'Choose a time', '/pitch/pitch-1#meet'],
  ['contact', 'Leave your details', '/pitch/pitch-1#contact'],
  ['document', 'Show the documents', '/pitch/pitch-1#documents'],
] as const)('leads from what the clone offers to where it is had: %s', async (kind, name, address) => {
  const { user, talk, play } = await aFrontPage()
  await play()
  await talk.answers(question, 'Gladly.')
  await talk.says({ type: 'offer', id: `offer-${kind}`, kind })
  const conversation = within(await screen.findByRole('region', { name: 'Conversation' }))
  await user.click(conversation.getByRole('button', { name }))
  expect(location.assign).toHaveBeenCalledExactlyOnceWith(address)
})

it('plays on from what an answer rests on, and leaves details on the page of the pitch once it is over', async () => {
  const { user, talk, play } = await aFrontPage()
  await play()
  await talk.answers(question, 'The shippers.', {
    sources: [{ id: 'market', kind: 'section', label: 'The market' }],
  })
  await user.click(screen.getByRole('button', { name: 'The market' }))
  await user.click(screen.getByRole('button', { name: 'Play this part' }))
  expect(await talk.hears('pitch.go')).toMatchObject({ sectionId: 'market' })
  await talk.ends('max-duration')
  stage().getByText('The call reached its longest time.')
  await user.click(stage().getByRole('button', { name: 'Leave your details' }))
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/pitch/pitch-1#contact')
})

it.each([
  [refusal('access_denied', 403), 'This link was closed while you were here.', 'Open it again'],
  [refusal('password_required', 401), 'The password of this pitch has changed.', 'Open it again'],
  ['offline' as const, /^The server cannot be reached/, 'Try again'],
])('says why the pitch did not open, and the one thing to do: %#', async (refused, words, action) => {
  const { user, server, talk } = await aFrontPage()
  server.on(viewPitchLink, refused)
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await screen.findByText(words)
  server.on(viewPitchLink, granted())
  await user.click(stage().getByRole('button', { name: action }))
  if (action === 'Open it again') expect(location.assign).toHaveBeenCalledWith('/pitch/pitch-1')
  else await talk.hears('pitch.continue')
})

it('speaks with the microphone of whoever would rather talk, and says where there is none', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  const { user } = await aFrontPage()
  await user.click(screen.getByRole('button', { name: 'Ask by voice' }))
  await screen.findByText(/^Speech is not recognised here\./)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask by voice' })).toBeNull())
})

it('falls silent once the opening of another card is heard, and silences that when it speaks', async () => {
  const { talk, play } = await aFrontPage()
  await play()
  act(() => void window.dispatchEvent(new Event(OPENING_BEGINS)))
  await talk.hears('pitch.pause')
  expect(talk.told('pitch.pause')).toHaveLength(1)
  // Nothing is said: there is nothing to silence.
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'problem' })
  act(() => void window.dispatchEvent(new Event(OPENING_BEGINS)))
  expect(talk.told('pitch.pause')).toHaveLength(1)
})
