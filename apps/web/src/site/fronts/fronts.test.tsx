import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes, type StagedCard } from '@understudy/contract/explore'
import { pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { granted } from '../../testing/pitch.tsx'
import { aPitchCard } from '../../testing/rows.ts'
import { PretendedTalk } from '../../testing/talk.ts'
import './DemoDayLandingPage.tsx'
import './InvestorsLandingPage.tsx'

const { explore, landingClones } = exploreRoutes
const visiting = { signedIn: false }
const listing = (clones: StagedCard[], featured: StagedCard[] = []) =>
  aServer()
    .on(landingClones, { success: true, data: { featured, clones }, error: null })
    .on(explore, ({ query }) => {
      const items = clones.filter(({ company_name }) => company_name.includes(query['search'] ?? ''))
      return { items, total: items.length, total_capped: false, industries: [], stages: [], languages: [] }
    })
const onStage = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the front page for investors', () => {
  it('§2 /landing-2 looks for companies while one types, and leads to all that match', async () => {
    const server = listing(Array.from({ length: 8 }, (_, index) => aPitchCard(index + 1)))
    const { router, user } = await openApp('/landing-2', visiting)
    const companies = within(await screen.findByRole('region', { name: 'Companies' }))
    await companies.findByText('Company 6')
    expect(companies.getAllByRole('listitem')).toHaveLength(6)
    companies.getByText('8 pitches.', { exact: false })
    await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), ' Company 7 ')
    await companies.findByText('One pitch.', { exact: false })
    companies.getByText('Company 7')
    expect(server.asked(explore).at(-1)?.query).toMatchObject({ search: 'Company 7' })
    const all = companies.getByRole('link', { name: 'Narrow by industry, stage and language' })
    expect(all.getAttribute('href')).toBe('/explore?search=Company+7')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/explore'))
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('Company 7')
  })

  it('says that more match than were counted', async () => {
    listing([aPitchCard(1)]).on(explore, {
      items: [aPitchCard(1)],
      total: 10_000,
      total_capped: true,
      industries: [],
      stages: [],
      languages: [],
    })
    await openApp('/landing-2', visiting)
    await screen.findByText('10,000+ pitches.', { exact: false })
  })

  it('asks an investor’s question of a real clone at one press', async () => {
    listing([aPitchCard(1)])
      .on(pitchRoutes.viewPitchLink, granted())
      .on(callRoutes.createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
    const talk = new PretendedTalk()
    const { user } = await openApp('/landing-2', visiting)
    await user.click(await screen.findByRole('button', { name: 'How much are you raising?' }))
    expect((await talk.hears('text')).text).toBe('How much are you raising?')
  })

  it('says what is not found', async () => {
    listing([aPitchCard(1)])
    const { user } = await openApp('/landing-2', visiting)
    await user.type(await screen.findByRole('searchbox', { name: 'Search companies' }), 'berths')
    await screen.findByText('No pitch matches. Try fewer words.')
  })

  it('says that nothing is listed yet', async () => {
    listing([])
    await openApp('/landing-2', visiting)
    await screen.findByText('Published pitches that their founders list stand here. There are none yet.')
    await screen.findByRole('heading', { name: 'The stage is empty' })
  })

  it('says why its two parts did not load, each with a way to try again', async () => {
    listing([]).on(explore, 'offline').on(landingClones, refusal('internal', 500))
    const { user } = await openApp('/landing-2', visiting)
    await screen.findByText('Failed to fetch pitches. Please try again.')
    await screen.findByText('Server error occurred while fetching landing page data. Please try again.')
    listing([aPitchCard(1)])
    for (const press of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(press)
    await screen.findByRole('button', { name: 'Play the pitch' })
    within(screen.getByRole('region', { name: 'Companies' })).getByText('Company 1')
  })
})

describe('the front page for demo days', () => {
  it('§2 /landing-3 calls the acts one by one, by the list and by next and previous', async () => {
    listing([aPitchCard(1), aPitchCard(2), aPitchCard(3)], [aPitchCard(3)])
    const { user } = await openApp('/landing-3', visiting)
    // Featured ones come first, and once.
    await onStage('Company 3')
    const acts = within(screen.getByRole('region', { name: 'The running order' })).getAllByRole('listitem')
    expect(acts.map((act) => /Company \d/.exec(act.textContent)?.[0])).toEqual([
      'Company 3',
      'Company 1',
      'Company 2',
    ])
    const next = screen.getByRole('button', { name: 'Next' })
    const atEnd = () =>
      [screen.getByRole('button', { name: 'Previous' }), next].map((one) => one.getAttribute('aria-disabled'))
    expect(atEnd()).toEqual(['true', null])
    await user.click(next)
    await onStage('Company 1')
    screen.getByText('2 of 3')
    await user.click(screen.getByRole('button', { name: /Company 2/ }))
    await onStage('Company 2')
    expect(screen.getByRole('button', { name: /Company 2/, current: true })).toBeTruthy()
    expect(atEnd()).toEqual([null, 'true'])
    expect(aServer().asked(pitchRoutes.viewPitchLink)).toEqual([])
  })

  it('calls none that asks for a password, and has an empty stage where there is no other', async () => {
    listing([aPitchCard(1, { access_type: 'password' })])
    await openApp('/landing-3', visiting)
    await screen.findByRole('heading', { name: 'The stage is empty' })
    expect(screen.queryByText('Company 1')).toBeNull()
  })

  it('says why there is no order, and shows it once asked again', async () => {
    aServer().on(landingClones, 'offline')
    const { user } = await openApp('/landing-3', visiting)
    await screen.findByText('Failed to fetch landing page data. Please try again.')
    listing([aPitchCard(1)])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await onStage('Company 1')
    // One act needs no way to another.
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })
})
