import { screen, waitFor } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { consent } from '../../frame/consent/consent.ts'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { openVisitorSession, recordEvents, recordPitchLinkView } = analyticsRoutes
interface Told {
  type: string
  section_id?: string
  pitch_link_code: string
  event_id: string
}
type Server = ReturnType<typeof anOpenPitch>

const counting = (server: Server) =>
  server
    .on(openVisitorSession, { id: 's', session_id: 's', visitor_id: 'visitor-1' })
    .on(recordPitchLinkView, { accepted: 1 })
    .on(recordEvents, { accepted: 1 })
const told = (server: Server) =>
  server.asked(recordEvents).flatMap(({ body }) => (body as { events: Told[] }).events)
const typesTold = (server: Server) =>
  told(server)
    .map(({ type, section_id }) => (section_id ? `${type} ${section_id}` : type))
    .filter((type) => type !== 'heartbeat')
const leavePage = () => dispatchEvent(new Event('pagehide'))

/** A pitch that a visitor who agreed to be counted has open. */
async function counted() {
  const server = counting(anOpenPitch())
  const page = await openPitch('Tern2026', { cookies: 'accepted' })
  await waitFor(() => expect(server.asked(recordPitchLinkView)).toHaveLength(1))
  return { ...page, server }
}

it('tells nothing of a visitor who did not agree, and nothing more once they no longer do', async () => {
  const server = counting(anOpenPitch())
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  leavePage()
  expect(server.asked(openVisitorSession)).toEqual([])
  consent.choose('accepted')
  await waitFor(() => expect(server.asked(recordEvents).length).toBeGreaterThan(0))
  consent.choose('declined')
  await waitFor(() => expect(localStorage.getItem('understudy.visitor')).toBeNull())
  const before = server.asked(recordEvents).length
  leavePage()
  dispatchEvent(new Event('online'))
  // Once they agree anew, what the visit before had left to tell would have come first.
  server.hold(openVisitorSession)
  consent.choose('accepted')
  await waitFor(() => expect(server.asked(openVisitorSession)).toHaveLength(2))
  expect(server.asked(recordEvents)).toHaveLength(before)
})

it('tells who came from where, and later under the name that they were given', async () => {
  history.replaceState(null, '', '/pitch/Tern2026?utm_source=mail&utm_campaign=seed')
  const server = counting(anOpenPitch())
  const search = '?utm_source=mail&utm_campaign=seed'
  const { unmount } = await openPitch(`Tern2026${search}`, { cookies: 'accepted' })
  await waitFor(() => expect(localStorage.getItem('understudy.visitor')).toBe('visitor-1'))
  expect(server.asked(openVisitorSession)[0]?.body).toMatchObject({
    session_id: sessionStorage.getItem('understudy.visit'),
    utm_source: 'mail',
    utm_medium: '',
    utm_campaign: 'seed',
  })
  unmount()
  await openPitch('Tern2026', { cookies: 'accepted' })
  await waitFor(() => expect(server.asked(openVisitorSession)).toHaveLength(2))
  expect(server.asked(openVisitorSession)[1]?.body).toMatchObject({ visitor_id: 'visitor-1' })
})

it('tells which sections were heard, what was asked, and when it was stopped', async () => {
  const { server, talk, user } = await counted()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await talk.presents('problem', 'Every third truck drives empty.')
  await talk.presents('market', 'Forty billion a year.')
  await talk.answers({ id: 'question-1', text: 'Who pays?' }, 'The shippers.')
  await talk.says({ type: 'state', phase: 'paused', utterance: null, sectionId: 'market' })
  leavePage()
  await waitFor(() => expect(typesTold(server)).toContain('section_end market'))
  expect(typesTold(server)).toEqual(
    expect.arrayContaining([
      'section_view problem',
      'section_end problem',
      'section_view market',
      'question market',
      'pause market',
    ]),
  )
  const events = told(server)
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length)
  expect(new Set(events.map(({ pitch_link_code }) => pitch_link_code))).toEqual(new Set(['Tern2026']))
})

it.each([
  [refusal('rate_limited', 429), true],
  [refusal('internal', 500), true],
  ['offline' as const, true],
  [refusal('invalid', 422), false],
])(
  'tells again what was not taken, once the network is back, unless it never would be: %#',
  async (refused, again) => {
    const server = counting(anOpenPitch()).on(recordEvents, refused)
    await openPitch('Tern2026', { cookies: 'accepted' })
    await waitFor(() => expect(server.asked(recordEvents)).toHaveLength(1))
    const [first] = told(server)
    server.on(recordEvents, { accepted: 1 })
    dispatchEvent(new Event('online'))
    leavePage()
    await waitFor(() => expect(told(server).length).toBeGreaterThan(again ? 1 : 0))
    const ids = told(server).map(({ event_id }) => event_id)
    expect(ids.filter((id) => id === first?.event_id)).toHaveLength(again ? 2 : 1)
  },
)

it('counts a locked door as opened, and the pitch once it was unlocked', async () => {
  const server = counting(anOpenPitch()).on(pitchRoutes.viewPitchLink, refusal('password_required', 401))
  await openPitch('Tern2026', { cookies: 'accepted' })
  await screen.findByRole('heading', { name: 'This pitch is private' })
  await waitFor(() => expect(server.asked(recordPitchLinkView)).toHaveLength(1))
  expect(server.asked(recordPitchLinkView)[0]?.body).not.toHaveProperty('access_grant')
  expect(told(server)).toEqual([])
})
