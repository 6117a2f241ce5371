import { fireEvent, screen, within } from '@testing-library/react'
import { exploreRoutes, type StagedCard } from '@understudy/contract/explore'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aPitchCard } from '../testing/rows.ts'
import './EnhancedCardsPage.tsx'

const { landingClones } = exploreRoutes
const path = '/demo/enhanced-cards'
const visiting = { signedIn: false }
const listing = (clones: StagedCard[]) =>
  aServer().on(landingClones, { success: true, data: { featured: [], clones }, error: null })
const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li')
  if (!item) throw new Error(`no card ${name}`)
  return within(item)
}

it('§2 /demo/enhanced-cards shows the card of a listed pitch in every state', async () => {
  listing([aPitchCard(1, { image_url: '/v1/files/raw/one.webp', featured: true, live_now: true })])
  await openApp(path, visiting)
  await screen.findByRole('heading', { level: 2, name: 'Public' })
  const states = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(states).toEqual([
    'Public',
    'Locked',
    'Featured',
    'Live now',
    'Expiring',
    'Expired',
    'Unclaimed',
    'Sample',
    'Broken image',
    'Long names',
    'Loading',
  ])
  expect(card('Public').queryByText(/Featured|Live now/)).toBeNull()
  card('Locked').getByLabelText('Needs a password')
  card('Featured').getByText('Featured', { selector: 'span' })
  card('Live now').getByText('Live now', { selector: 'span' })
  card('Expiring').getByText(/^Until [A-Z][a-z]{2} \d+, \d{4}$/)
  card('Expired').getByText('Closed')
  expect(card('Expired').queryByRole('link')).toBeNull()
  card('Unclaimed').getByText('Unofficial preview')
  card('Sample').getByText('Sample', { selector: 'span' })
  card('Loading').getByText('A card that loads')
  expect(card('Public').getByRole('link').getAttribute('href')).toBe('/pitch/pitch-1')
})

it('shows the initials where the picture does not come', async () => {
  listing([aPitchCard(1, { image_url: '/v1/files/raw/one.webp', slide_url: '/v1/files/raw/slide.webp' })])
  await openApp(path, visiting)
  await screen.findByRole('heading', { level: 2, name: 'Broken image' })
  // The name stands beside it: the picture itself is for the eye alone.
  const pictures = (name: string) => card(name).queryAllByRole('presentation')
  expect(pictures('Public')).toHaveLength(2)
  for (let tries = 0; pictures('Broken image').length > 0 && tries < 10; tries += 1) {
    for (const picture of pictures('Broken image')) fireEvent.error(picture)
  }
  expect(pictures('Broken image')).toEqual([])
  expect(card('Broken image').getAllByText('C1')).toHaveLength(2)
})

it('says that there is no card yet', async () => {
  listing([])
  await openApp(path, visiting)
  await screen.findByRole('heading', { name: 'There is no card yet' })
})

it('says why the cards did not load, and shows them once asked again', async () => {
  aServer().on(landingClones, refusal('internal', 500))
  const { user } = await openApp(path, visiting)
  await screen.findByText('Server error occurred while fetching landing page data. Please try again.')
  listing([aPitchCard(1)])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { level: 2, name: 'Public' })
})
