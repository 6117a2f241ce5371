import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { exploreRoutes } from '@understudy/contract/explore'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aLoudspeaker, PretendedAudio, sounding } from '../../testing/audio.ts'
import { aServer, refusal, tooOften } from '../../testing/page.tsx'
import { aPitchCard } from '../../testing/rows.ts'
import { CardGrid } from '../CardGrid.tsx'

const { hearOpening } = exploreRoutes
const sound = { wav: btoa('RIFF'), language: 'en' }

beforeEach(aLoudspeaker)
afterEach(cleanup)

/** Pitches of their own: what came for one is kept while the page lives. */
let number = 100
const cards = (count = 2) =>
  Array.from({ length: count }, () => aPitchCard(number++, { company_name: `Act ${number}` }))
const listen = (card: { company_name: string }) =>
  screen.findByRole('button', { name: `Listen to ten seconds of ${card.company_name}` })
const stop = (card: { company_name: string }) =>
  screen.findByRole('button', { name: `Stop listening to ${card.company_name}` })

it('speaks the opening of one card at a time, until its end or until it is pressed again', async () => {
  const [one, two] = cards() as [ReturnType<typeof aPitchCard>, ReturnType<typeof aPitchCard>]
  const server = aServer().on(hearOpening, sound)
  const user = userEvent.setup()
  render(<CardGrid cards={[one, two]} />)
  await user.click(await listen(one))
  const said = await screen.findByText('An AI speaks')
  expect([said.getAttribute('role'), said.className.includes('sr-only')]).toEqual(['status', false])
  const [first] = sounding()
  await user.click(await listen(two))
  await listen(one)
  await waitFor(() => expect(sounding()).toHaveLength(1))
  expect(sounding()).not.toContain(first)
  await user.click(await stop(two))
  await listen(two)
  expect(sounding()).toEqual([])
  expect(screen.queryByText('An AI speaks')).toBeNull()
  expect(server.asked(hearOpening).map(({ params }) => params)).toEqual([
    { id: one.pitch_id },
    { id: two.pitch_id },
  ])
  // By the keyboard, and without asking the server a second time.
  ;(await listen(one)).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sounding()).toHaveLength(1))
  sounding()[0]?.says('ended')
  await listen(one)
  expect(server.asked(hearOpening)).toHaveLength(2)
})

it('is stopped while it is on its way, and when its card goes', async () => {
  const [one] = cards(1) as [ReturnType<typeof aPitchCard>]
  const server = aServer().on(hearOpening, sound)
  const user = userEvent.setup()
  const { unmount } = render(<CardGrid cards={[one]} />)
  const letGo = server.hold(hearOpening)
  await user.click(await listen(one))
  await user.click(await stop(one))
  letGo()
  await listen(one)
  expect(sounding()).toEqual([])
  await user.click(await listen(one))
  await waitFor(() => expect(sounding()).toHaveLength(1))
  unmount()
  expect(sounding()).toEqual([])
})

it.each([
  ['offline' as const, 'There is no connection.'],
  [tooOften(600), 'That was a lot of listening. Try again in 10 minutes.'],
  [refusal('unavailable', 503), 'It is not spoken yet. Open the pitch.'],
  [refusal('not_found', 404), 'This pitch is listed no more.'],
  [refusal('internal', 500), 'It could not be played. Try again.'],
])('says why nothing is heard: %#', async (refused, words) => {
  const [one] = cards(1) as [ReturnType<typeof aPitchCard>]
  aServer().on(hearOpening, refused)
  const user = userEvent.setup()
  render(<CardGrid cards={[one]} />)
  await user.click(await listen(one))
  await screen.findByText(words)
})

it('sounds by the second press where the browser wants one for each sound', async () => {
  const [one] = cards(1) as [ReturnType<typeof aPitchCard>]
  const server = aServer().on(hearOpening, sound)
  const user = userEvent.setup()
  render(<CardGrid cards={[one]} />)
  PretendedAudio.refuses = true
  await user.click(await listen(one))
  await screen.findByText('It could not be played. Press again.')
  PretendedAudio.refuses = false
  await user.click(await listen(one))
  await waitFor(() => expect(sounding()).toHaveLength(1))
  expect(server.asked(hearOpening)).toHaveLength(1)
})

it('is not offered of what is locked or closed', () => {
  const ended = new Date(0).toISOString()
  render(<CardGrid cards={[aPitchCard(1, { access_type: 'password' }), aPitchCard(2, { ends_at: ended })]} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the first slide in a place that is kept for it, and initials where there is neither slide nor face', () => {
  const { container } = render(
    <CardGrid
      cards={[aPitchCard(1, { slide_url: '/slide.webp' }), aPitchCard(2, { company_name: 'Bell Ferry' })]}
    />,
  )
  const [slide] = container.querySelectorAll('img')
  expect([slide?.getAttribute('src'), slide?.width, slide?.height]).toEqual(['/slide.webp', 1600, 900])
  expect(screen.getAllByText('BF')).toHaveLength(2)
})
