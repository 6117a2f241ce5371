import { cleanup, render, screen, within } from '@testing-library/react'
import { SLIDE_WIDTHS_PX } from '@understudy/contract/files'
import { afterEach, expect, it } from 'vitest'
import { aPitchCard } from '../testing/rows.ts'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { exampleCall } from './example-call.ts'
import { HowItGoes } from './HowItGoes.tsx'

afterEach(cleanup)

it('is a list of links, one a pitch, each named by its company first', () => {
  render(<CardGrid cards={[aPitchCard(1), aPitchCard(2, { industry: '', stage: '', location: '' })]} />)
  const cards = within(screen.getByRole('list')).getAllByRole('link', { name: /^Company/ })
  expect(cards).toHaveLength(2)
  expect(cards[1]?.textContent).not.toContain('·')
})

it('fetches the picture that is seen first before all else, and the others when they come near', () => {
  const slides = [1, 2].map((n) =>
    aPitchCard(n, { slide_url: `/slide-${n}.webp`, image_url: `/face-${n}.webp` }),
  )
  const fetched = () =>
    [...document.querySelectorAll('img')].map((image) => [
      image.getAttribute('src')?.replace(/[?&].*/, ''),
      image.getAttribute('loading'),
      image.getAttribute('fetchpriority'),
    ])
  const { unmount } = render(<CardGrid cards={slides} isFirst />)
  const later = (src: string) => [src, 'lazy', null]
  expect(fetched()).toEqual([
    ['/slide-1.webp', null, 'high'],
    ...['/face-1.webp', '/slide-2.webp', '/face-2.webp'].map(later),
  ])
  unmount()
  render(<CardGrid cards={slides} />)
  expect(fetched()[0]).toEqual(later('/slide-1.webp'))
})

it('asks for a slide as wide as it is shown, in the widths that there are', () => {
  render(<CardGrid cards={[aPitchCard(1, { slide_url: '/slide.webp?signature=a' })]} />)
  const slide = document.querySelector('img[srcset]')
  expect(slide?.getAttribute('srcset')?.split(', ')).toEqual([
    ...SLIDE_WIDTHS_PX.map((px) => `/slide.webp?signature=a&width=${px} ${px}w`),
    '/slide.webp?signature=a 1600w',
  ])
})

it('says what is loading where no card is there yet', () => {
  render(<CardSkeletons label="Loading pitches" />)
  screen.getByText('Loading pitches')
  expect(screen.queryByRole('link')).toBeNull()
})

it('tells how it goes in three steps, in their order, each with what the founder sees', () => {
  render(<HowItGoes />)
  const steps = within(screen.getByRole('region', { name: 'How it goes' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(steps).toEqual(['Teach it the part', 'Share one link', 'Read every word'])
  expect(screen.getAllByRole('figure')).toHaveLength(3)
})

it('shows the links of a pitch as an example, which no day that passes makes untrue', () => {
  render(<HowItGoes />)
  const links = screen.getByText('An example of a pitch’s links').closest('figure')
  if (!links) throw new Error('The links stand in a figure')
  const facts = within(links)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(facts).toHaveLength(3)
  for (const words of facts) expect(words).not.toMatch(/\d/)
})

it('shows an example that holds together: each question was asked in a turn, one of them without an answer', () => {
  const { questions, transcript } = exampleCall
  for (const { text, turn } of questions) {
    expect(
      transcript.some((said) => said.role === 'visitor' && said.turn === turn && said.text === text),
    ).toBe(true)
  }
  expect(questions.filter(({ answered }) => !answered)).toHaveLength(1)
})
