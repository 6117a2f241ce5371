import { screen, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { expect, it } from 'vitest'
import { openApp } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'
import { aLinkFigure, aPitchFigure, someMetrics } from './testing/figures.ts'
import { openFigures } from './testing/open-figures.tsx'
import './AnalyticsPage.tsx'

const { readMetrics } = analyticsRoutes
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost')

it('shows pitch by pitch and link by link what is known, and opens a pitch to where its visitors come from', async () => {
  const { user } = await openFigures({}, [
    aPitchFigure(1, {
      views: 1_200,
      average_seconds: 75,
      completion_percent: 50.5,
      devices: [{ name: 'mobile', views: 3 }],
      languages: [{ name: 'de', views: 3 }],
      referrers: [{ name: '', views: 1 }],
      links: [aLinkFigure(5, { calls: 2, tracking_id: 'spring' }), aLinkFigure(6, { name: '' })],
    }),
    aPitchFigure(2),
  ])
  const table = within(await screen.findByRole('table', { name: 'Pitches and their links' }))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent)
  expect(cells(/^Pitch 1/)).toEqual(['1,200', '0', '–', '50.5 %', '1 min 15 s', '0', '–', '–', '–'])
  expect(
    hrefOf(within(table.getByRole('row', { name: /^Link 5/ })).getByRole('link')).searchParams.get('link'),
  ).toBe(idOf(5))
  table.getByText('Abcd1234')
  const opener = table.getByRole('button', { name: /^Pitch 1/ })
  await user.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const words = (name: string) => table.getByRole('region', { name }).textContent
  expect(['Devices', 'Languages', 'Referrers'].map(words)).toEqual([
    'DevicesMobile3',
    'LanguagesGerman3',
    'ReferrersDirectly1',
  ])
  await user.click(table.getByRole('button', { name: /^Pitch 2/ }))
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(words('Devices')).toBe('DevicesNobody yet')
})

it('says how many of a pitch’s links are shown, and where all of them are', async () => {
  await openFigures({}, [
    aPitchFigure(1, { links: [aLinkFigure(5), aLinkFigure(6)], links_total: 150 }),
    aPitchFigure(2, { links: [aLinkFigure(7)], links_total: 1 }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Pitches and their links' }))
  expect(table.getAllByText(/links; all are in the CSV/).map(({ textContent }) => textContent)).toEqual([
    '2 of 150 links; all are in the CSV.',
  ])
})

it('shows twenty-five pitches at a time, and says that none is published', async () => {
  const all = Array.from({ length: 30 }, (_, index) => aPitchFigure(index + 1))
  const { user, server, unmount } = await openFigures()
  await screen.findByText('No pitch is published yet.')
  unmount()
  server.on(readMetrics, ({ query }) => someMetrics(all.slice(Number(query.skip), Number(query.skip) + 25)))
  await openApp('/analytics?days=7')
  await screen.findByText('Pitch 25')
  await user.click(screen.getByRole('button', { name: 'Show more pitches' }))
  await screen.findByText('Pitch 30')
  expect(screen.queryByRole('button', { name: 'Show more pitches' })).toBeNull()
})
