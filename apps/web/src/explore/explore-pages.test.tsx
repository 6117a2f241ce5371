import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes, type StagedCard } from '@understudy/contract/explore'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { granted } from '../testing/pitch.tsx'
import { aPitchCard } from '../testing/rows.ts'
import { PretendedTalk } from '../testing/talk.ts'
import './ExplorePage.tsx'
import './LandingPage.tsx'

const { explore, landingClones } = exploreRoutes
const visiting = { signedIn: false }
const landing = (featured: StagedCard[], clones: StagedCard[] = []) =>
  aServer().on(landingClones, { success: true, data: { featured, clones }, error: null })
const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('a')
  if (!card) throw new Error(`${name} leads nowhere`)
  return card
}

it('shows of each pitch what to expect, and leads to its page', async () => {
  aServer().on(explore, {
    items: [
      aPitchCard(1, { location: '', languages: ['en', 'de'], live_now: true, featured: true }),
      aPitchCard(2, { access_type: 'password', is_sample: true }),
    ],
    total: 2,
    total_capped: false,
    industries: [],
    stages: [],
    languages: [],
  })
  await openApp('/explore', visiting)
  const first = await cardOf('Company 1')
  expect(screen.getByText('2 pitches').getAttribute('role')).toBe('status')
  expect(first.getAttribute('href')).toBe('/pitch/pitch-1')
  for (const words of ['Seed · SaaS', 'English, German', 'Live now', 'Featured'])
    within(first).getByText(words)
  expect(within(first).queryByLabelText('Needs a password')).toBeNull()
  const second = await cardOf('Company 2')
  within(second).getByLabelText('Needs a password')
  within(second).getByText('Sample')
  expect(within(second).queryByText('Featured')).toBeNull()
})

it('says that more match than were counted', async () => {
  aServer().on(explore, {
    items: Array.from({ length: 24 }, (_, index) => aPitchCard(index + 1)),
    total: 10_000,
    total_capped: true,
    industries: [],
    stages: [],
    languages: [],
  })
  await openApp('/explore?search=company', visiting)
  await cardOf('Company 1')
  expect(screen.getByText('10,000+ pitches').getAttribute('role')).toBe('status')
})

it('searches once the typing rests, narrows and orders in the address, and keeps a value that nobody has', async () => {
  const server = aServer().on(explore, {
    items: [aPitchCard(1)],
    total: 1,
    total_capped: false,
    industries: ['SaaS'],
    stages: ['Seed'],
    languages: ['de'],
  })
  const { user, router } = await openApp('/explore?industry=Fusion', visiting)
  await cardOf('Company 1')
  expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveProperty('value', 'Fusion')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most asked')
  await user.type(screen.getByRole('searchbox', { name: 'Search pitches' }), 'berths')
  await waitFor(() =>
    expect(server.asked(explore).at(-1)?.query).toMatchObject({
      industry: 'Fusion',
      language: 'de',
      sort: 'most_asked',
      search: 'berths',
    }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Featured first')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Any industry')
  await waitFor(() => expect(router.state.location.search).toBe('?language=de&search=berths'))
})

describe('the front page', () => {
  it('calls its tab what the server calls it, wherever one comes from', async () => {
    landing([])
    await openApp('/', visiting)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toBe('Understudy: your pitch, live at any hour'))
  })

  it('shows each listed pitch once, six at most, and leads to joining and to all pitches', async () => {
    const cards = Array.from({ length: 8 }, (_, index) => aPitchCard(index + 1, { access_type: 'password' }))
    landing(cards.slice(0, 2), cards)
    await openApp('/', visiting)
    await screen.findByText('Company 6')
    const listed = within(screen.getByRole('region', { name: 'Pitches to talk to' }))
    expect(listed.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByRole('link', { name: 'Make your understudy' }).getAttribute('href')).toBe('/register')
    expect(listed.getByRole('link', { name: 'All pitches' }).getAttribute('href')).toBe('/explore')
    // None of them opens without a password: in place of one the founder's own can be made.
    screen.getByRole('heading', { name: 'Hear your own pitch first' })
  })

  it.each([
    [[aPitchCard(1), aPitchCard(2, { is_sample: true }), aPitchCard(3, { featured: true })], 'Company 3'],
    [[aPitchCard(1), aPitchCard(2, { is_sample: true })], 'Company 2'],
    [[aPitchCard(1, { featured: true, access_type: 'password' }), aPitchCard(2)], 'Company 2'],
  ])('plays the featured pitch, else the sample, else any that is open: %#', async (cards, name) => {
    landing(cards)
    await openApp('/', visiting)
    await screen.findByRole('button', { name: 'Play the pitch' })
    screen.getByRole('heading', { level: 2, name })
    expect(aServer().asked(pitchRoutes.viewPitchLink)).toEqual([])
  })

  it('opens the pitch once it is played, says that a sample is invented, and leads to its own page', async () => {
    const server = landing([aPitchCard(1, { is_sample: true })])
      .on(pitchRoutes.viewPitchLink, granted())
      .on(callRoutes.createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
    const talk = new PretendedTalk()
    const { user } = await openApp('/', visiting)
    screen.queryByText('Loading a pitch')
    await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
    await talk.hears('pitch.continue')
    await talk.presents('problem', 'Every third truck drives empty.')
    await screen.findByText('Presenting')
    expect(server.asked(pitchRoutes.viewPitchLink).map(({ params }) => params.code)).toEqual(['pitch-1'])
    screen.getByText(/Company 1 is an invented company; the talk is real\./)
    expect(screen.getByRole('link', { name: 'Open it on its own page' }).getAttribute('href')).toBe(
      '/pitch/pitch-1',
    )
  })

  it('shows an example of a call log as it reads, marked as one', async () => {
    landing([])
    await openApp('/', visiting)
    const how = within(await screen.findByRole('region', { name: 'How it goes' }))
    how.getByText('An example from a call log')
    how.getByText('No answer in the material')
    expect(how.queryByRole('link', { name: 'Teach the clone' })).toBeNull()
    await screen.findByText('Published pitches that their founders list stand here. There are none yet.')
  })

  it.each([
    [refusal('internal', 500), 'Server error occurred while fetching landing page data. Please try again.'],
    [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
    ['offline' as const, 'Failed to fetch landing page data. Please try again.'],
  ])('stands without its pitches, says why, and shows them once asked again: %#', async (refused, words) => {
    const server = aServer().on(landingClones, refused)
    const { user } = await openApp('/', visiting)
    await screen.findByText('Loading a pitch')
    await screen.findByText(words)
    screen.getByRole('heading', { level: 1, name: 'Your pitch, live at any hour.' })
    server.on(landingClones, { success: true, data: { featured: [], clones: [aPitchCard(1)] }, error: null })
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('button', { name: 'Play the pitch' })
  })
})
