import { act, screen, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { serveNotifications } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aPublicPitch, granted } from '../testing/pitch.tsx'
import { aSharedPitch } from '../testing/rows.ts'
import { PretendedTalk } from '../testing/talk.ts'
import './SlugPage.tsx'
import { loadAhead } from './parts/come.ts'
import { loadPlaying } from './stage/Stage.tsx'
import { loadConversation } from './Viewer.tsx'

const { viewPitchLink, listPitches } = pitchRoutes
const play = () => screen.findByRole('button', { name: 'Play the pitch' })

async function openSlug(
  more: Parameters<typeof granted>[0] = {},
  path = '/tern-seed',
  own: ReturnType<typeof aSharedPitch>[] = [],
) {
  const server = serveNotifications(aServer(), () => 0)
    .on(viewPitchLink, granted(more))
    .on(listPitches, own)
    .on(callRoutes.createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
  const talk = new PretendedTalk()
  await loadAhead(loadPlaying)
  await loadAhead(loadConversation)
  return { server, talk, ...(await openApp(path)) }
}

it('§2 /{slug} shows the pitch within the shell, by its own address', async () => {
  const { server, router } = await openSlug()
  await play()
  expect(router.state.location.pathname).toBe('/tern-seed')
  expect(document.title).toBe('Tern · Understudy')
  screen.getByRole('button', { name: 'Account menu of Noor Haddad' })
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(within(screen.getByRole('main')).getByRole('region', { name: 'Stage' })).toBeTruthy()
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: /Understudy/ })).toHaveLength(1)
  expect(server.asked(viewPitchLink).map(({ params }) => params)).toEqual([{ code: 'tern-seed' }])
})

it('talks there: captions follow the voice, questions are answered with their source', async () => {
  const { talk, user } = await openSlug()
  await user.click(await play())
  await talk.hears('pitch.continue')
  const utterance = await talk.presents('problem', 'Every third truck drives empty.')
  await talk.sounds(utterance, 20_000)
  expect(screen.getByText('third').className).toContain('text-spot')
  await user.type(screen.getByLabelText('Ask anything'), 'How large is it?{Enter}')
  await talk.answers(await talk.hears('text'), 'Forty billion a year.', {
    sources: [{ id: 'market', kind: 'section', label: 'The market' }],
  })
  await user.click(screen.getByRole('button', { name: 'The market' }))
  screen.getByRole('button', { name: 'Play this part' })
  expect(screen.getByRole('button', { name: 'Account menu of Noor Haddad' })).toBeTruthy()
})

it('hands on the address at which nobody needs an account', async () => {
  const { talk, user } = await openSlug({ link_code: 'tern-seed' })
  await user.type(await screen.findByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.answers(await talk.hears('text'), 'The shippers.')
  await talk.ends('visitor-ended')
  const mail = await screen.findByRole('link', { name: 'Write a mail' })
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(
    `: ${location.origin}/pitch/tern-seed\n`,
  )
})

it('leaves the call with the page, once, and leaves the workspace its language', async () => {
  const { talk, user, router } = await openSlug({
    languages: [{ code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }],
  })
  const before = document.documentElement.lang
  await user.click(await play())
  await talk.hears('pitch.continue')
  expect(document.documentElement.lang).toBe(before)
  expect(talk.hasSound).toBe(true)
  await act(() => router.navigate('/notifications'))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(talk.told('hangup')).toHaveLength(1)
  expect(talk.hasSound).toBe(false)
  expect(document.documentElement.lang).toBe(before)
})

it('says nothing to a call that there was none of', async () => {
  const { server, router } = await openSlug()
  await play()
  await act(() => router.navigate('/notifications'))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(server.asked(callRoutes.createCall)).toEqual([])
})

it('tells its founder that this is a test call', async () => {
  const { id, clone_id } = aPublicPitch()
  await openSlug({}, '/tern-seed', [{ ...aSharedPitch(clone_id, 'Tern2026'), id }])
  await screen.findByText(/This is a test call with your own clone/)
})

it.each([
  ['link_not_found', 404],
  ['access_denied', 403],
] as const)('says within the shell why it does not open: %s', async (code, status) => {
  const { server, router } = await openSlug()
  await play()
  server.on(viewPitchLink, refusal(code, status))
  await act(() => router.navigate('/petrel-seed'))
  await screen.findByRole('link', { name: 'See other pitches' })
  screen.getByRole('button', { name: 'Account menu of Noor Haddad' })
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/petrel-seed')
})

it('asks there for the password of a locked one, and opens with it', async () => {
  const { server, user, router } = await openSlug()
  await play()
  server.on(viewPitchLink, ({ body }) =>
    (body as { password?: string }).password === 's3cret'
      ? granted({ company: { ...aPublicPitch().company, name: 'Petrel' } })
      : refusal('password_required', 401),
  )
  await act(() => router.navigate('/petrel-seed'))
  await user.type(await screen.findByLabelText('Password'), 's3cret{Enter}')
  await play()
  expect(document.title).toBe('Petrel · Understudy')
  // A refusal of the pitch says nothing of the session (decisions §13).
  expect(server.asked(authRoutes.logout)).toEqual([])
})
