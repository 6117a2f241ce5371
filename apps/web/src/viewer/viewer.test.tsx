import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { shelfKeys } from '../api/session/session-shelf.ts'
import { aToken, aUser } from '../api/testing/world.ts'
import { anOpenPitch, aPublicPitch, granted, openPitch } from '../testing/pitch.tsx'
import { aSharedPitch } from '../testing/rows.ts'

const { viewPitchLink, listPitches } = pitchRoutes
const company = aPublicPitch().company
const about = () => within(screen.getByRole('region', { name: 'About Tern' }))
const stands = () => screen.findByRole('button', { name: 'Play the pitch' })

it('shows that the pitch is on its way, and says so where the answer is none that it knows', async () => {
  const server = anOpenPitch()
  const letGo = server.hold(viewPitchLink)
  const before = await openPitch()
  screen.getByText('Opening the pitch')
  letGo()
  await stands()
  before.unmount()
  server.on(viewPitchLink, () => ({ access_granted: true }) as never)
  await openPitch()
  await screen.findByRole('heading', { name: 'The pitch did not open' })
})

it('writes down what the company does, where it stands and who is behind it', async () => {
  const member = { role: 'CTO', background: 'Built ferries', linkedin: '', email: '', image: '' }
  const team = [
    { ...member, id: 'ole', name: 'Ole Berg', linkedin: 'linkedin.com/in/ole' },
    { ...member, id: 'ida', name: 'Ida', role: '', background: '', linkedin: 'javascript:alert(1)' },
  ]
  anOpenPitch({ team: team as never, company: { ...company, website: 'tern.example/about' } })
  await openPitch()
  await stands()
  about().getByText('Tern fills empty trucks.')
  expect(about().getByRole('link', { name: 'tern.example' }).getAttribute('href')).toBe(
    'https://tern.example/about',
  )
  for (const fact of ['Seed', 'Logistics', 'Oslo']) about().getByText(fact)
  const members = within(about().getByRole('list', { name: 'Team' })).getAllByRole('listitem')
  expect(members.map(({ textContent }) => textContent)).toEqual(['OBOle BergCTOBuilt ferries', 'IIda'])
  const ole = about().getByRole('link', { name: 'Ole Berg' })
  expect([ole.getAttribute('href'), ole.getAttribute('rel')]).toEqual([
    'https://linkedin.com/in/ole',
    'noreferrer noopener',
  ])
  expect(about().queryByRole('link', { name: 'Ida' })).toBeNull()
})

it.each(['javascript:alert(1)', 'http://', ''])('leads to no website that is none: %s', async (website) => {
  const bare = { ...company, website, stage: '', industry: '', location: '', elevator_pitch: '', tagline: '' }
  anOpenPitch({ company: bare, speaker: { name: '', role: '', image: '' } })
  await openPitch()
  await stands()
  expect(about().queryByRole('link')).toBeNull()
  expect(about().queryByRole('list')).toBeNull()
  // Nobody is named: the company speaks for itself.
  expect(screen.getByText(/The AI understudy of/).textContent).toBe('The AI understudy of Tern')
})

it.each([
  ['Preview: only you see this', { preview: true }],
  ['Sample company', { is_sample: true }],
  ['Unofficial preview', { unofficial: true }],
])('says what kind of pitch it is: %s', async (words, more) => {
  anOpenPitch(more)
  await openPitch()
  await stands()
  screen.getByText(words)
  const claim = screen.queryByRole('link', { name: 'Is this your company?' })
  expect(claim?.getAttribute('href') ?? null).toBe(
    words === 'Unofficial preview' ? `/claim/${aPublicPitch().clone_id}` : null,
  )
})

it('shows the founders’ own words to those who have this link, and reaches them by keys', async () => {
  anOpenPitch({ custom_message: 'Good to see you,\nVera.' })
  const { user } = await openPitch()
  await stands()
  const messages = screen.getAllByText(/Good to see you/)
  expect(messages[0]?.textContent).toBe('Good to see you,\nVera.')
  expect(messages[0]?.tabIndex).toBe(0)
  await user.click(await stands())
  // Once it plays they stand beside the stage alone.
  await waitFor(() => expect(screen.getAllByText(/Good to see you/)).toHaveLength(1))
})

it('gives the words of the clone its language, and keeps its own in English', async () => {
  const { sections } = aPublicPitch()
  anOpenPitch({
    languages: [{ code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }],
    sections: sections.map((section) => ({ ...section, language: 'de' })),
    custom_message: 'Schön, dass Sie da sind.',
    facts: [{ id: 'f', label: 'Umsatz', value: '4 Mio. €', as_of: '2026-09-30', source: '' }],
    suggested_questions: ['Wer zahlt?'],
    team: [{ id: 't', name: 'Jo', role: 'Leitung', background: '', image: '', linkedin: '' }],
  })
  const { user } = await openPitch()
  const play = await stands()
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
  const clones = [company.tagline, company.elevator_pitch, 'Schön, dass Sie da sind.', 'Umsatz', 'Wer zahlt?']
  for (const words of [...clones, 'Leitung', 'The problem']) {
    for (const one of screen.getAllByText(words)) expect([words, languageOf(one)]).toEqual([words, 'de'])
  }
  const own = [play, screen.getByRole('heading', { name: 'Chapters' }), screen.getByLabelText('Figures')]
  for (const one of own) expect(languageOf(one)).not.toBe('de')
  await user.click(screen.getByText('Read instead'))
  expect(languageOf(await screen.findByText('Forty billion a year.'))).toBe('de')
  expect(languageOf(screen.getByText('Listen instead'))).not.toBe('de')
})

it('offers languages only where there are several, and begins in the visitor’s own', async () => {
  const german = { code: 'de', name: 'Deutsch', basic_voice: false, lengths: [] }
  const english = { code: 'en', name: 'English', basic_voice: false, lengths: [] }
  const server = anOpenPitch({ languages: [german] })
  const before = await openPitch()
  await stands()
  expect(screen.queryByLabelText('Language')).toBeNull()
  before.unmount()
  server.on(viewPitchLink, granted({ languages: [german, english] }))
  const { user } = await openPitch()
  expect(await screen.findByLabelText('Language')).toHaveProperty('value', 'en')
  screen.getByRole('navigation', { name: 'Chapters' })
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  // No section of it is spoken in German.
  expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
})

it('shows no chapters of a pitch that has but one', async () => {
  anOpenPitch({ sections: aPublicPitch().sections.slice(0, 1) })
  await openPitch()
  await stands()
  expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
})

it('tells its founder that this is a test call, and names them to the server', async () => {
  const { clone_id } = aPublicPitch()
  const own = { ...aSharedPitch(clone_id, 'Tern2026'), id: aPublicPitch().id }
  const server = anOpenPitch().on(listPitches, [own]).on(authRoutes.validateToken, aUser())
  const token = aToken(Date.now() + 3_600_000)
  localStorage.setItem(shelfKeys.token, token)
  await openPitch()
  await screen.findByText(/This is a test call with your own clone/)
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(server.asked(viewPitchLink)[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(server.asked(listPitches)[0]?.query).toMatchObject({ clone_id })
})

it('shows its founder the draft where that is wanted, and calls about it', async () => {
  const server = anOpenPitch({ preview: true })
  const { user, talk } = await openPitch('Tern2026?draft')
  await screen.findByText(/This is a test call with your own clone\. It counts as no visit/)
  screen.getByText('Preview: only you see this')
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  for (const route of [viewPitchLink, callRoutes.createCall])
    expect(server.asked(route)[0]?.body).toMatchObject({ draft: true })
})

it('shows whoever else asks for the draft the published version, unmarked, and calls about that', async () => {
  const server = anOpenPitch()
  const { user, talk } = await openPitch('Tern2026?draft')
  await stands()
  expect(screen.queryByText('Preview: only you see this')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  expect(server.asked(callRoutes.createCall)[0]?.body).toMatchObject({ draft: false })
})

it.each([
  ['somebody else’s', []],
  ['one that could not be told', 'offline' as const],
])('tells a signed-in visitor of no test where the pitch is %s', async (_, answer) => {
  const server = anOpenPitch().on(listPitches, answer).on(authRoutes.validateToken, aUser())
  localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000))
  await openPitch()
  await stands()
  await waitFor(() => expect(server.asked(listPitches)).toHaveLength(1))
  expect(screen.queryByText(/This is a test call/)).toBeNull()
})

it('asks nobody who is not signed in whose pitch it is', async () => {
  const server = anOpenPitch().on(listPitches, [])
  await openPitch()
  await stands()
  expect(server.asked(listPitches)).toEqual([])
})

it.each([
  ['#meet', 'Meet Tern'],
  ['#contact', 'Leave your details'],
  ['#documents', 'Documents'],
])('opens by the address the part that %s names, and no other', async (hash, name) => {
  anOpenPitch({ tools: ['meeting-invitations'], offered_documents: 1 })
  await openPitch('Tern2026', { hash })
  await stands()
  const opens = {
    'Meet Tern': 'Choose a time',
    'Leave your details': 'Leave your details',
    Documents: /^Show/,
  }
  const open = Object.entries(opens).flatMap(([part, label]) =>
    within(screen.getByRole('region', { name: part })).queryByRole('button', { name: label }) ? [] : [part],
  )
  expect(open).toEqual([name])
})
