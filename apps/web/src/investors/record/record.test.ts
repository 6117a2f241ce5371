import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { InvestorList } from '../InvestorList.tsx'
import { toInvestor } from '../investor.ts'
import { anInvestor } from '../testing/an-investor.ts'
import { CallsPart, MeetingsPart } from './ActivityParts.tsx'
import { ContactPart } from './ContactPart.tsx'
import { StandingPart } from './StandingPart.tsx'

const markup = (children: ReactNode) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient(), children }))

describe('the record of an investor', () => {
  it('shows the score with its reasons beside the level that was pinned', () => {
    const investor = toInvestor(anInvestor())
    const html = markup(createElement(StandingPart, { investor }))
    expect(html).toContain('Score 41 of 100')
    expect(html).toContain('Talked for 13 minutes')
    expect(html).toContain('Unpin')
    const free = toInvestor(anInvestor({ interest_pinned: false, interest_reasons: [] }))
    const other = markup(createElement(StandingPart, { investor: free }))
    expect(other).not.toContain('Unpin')
    expect(other).toContain('Nothing has happened lately')
  })

  it('offers to copy what there is, and leads out of the app without telling where from', () => {
    const html = markup(createElement(ContactPart, { investor: toInvestor(anInvestor({ phone: '' })) }))
    expect(html).toContain('aria-label="Copy email"')
    expect(html).not.toContain('Copy phone')
    expect(html).toContain('href="https://linkedin.com/in/noor" target="_blank" rel="noopener noreferrer"')
  })
})

it('the record leads from each of its calls to the call log', () => {
  const html = markup(createElement(CallsPart, { investor: toInvestor(anInvestor()) }))
  expect(html).toContain('href="/call-logs?call=0196f0a0-0000-7000-8000-000000000008"')
  expect(html).toContain('12 min 30 s · Mobile · Left their contact')
  expect(html).toContain('Asked about berths.')
})

it('the record tells meetings by the clock of the founder’s availability, and names it', () => {
  const client = new QueryClient()
  const span = { start_time: '2030-05-01T15:00:00Z', end_time: '2030-05-01T15:30:00Z' }
  client.setQueryData(queryKeys.availability, { timezone: 'Asia/Tokyo' })
  client.setQueryData(
    [...queryKeys.meetings, 'of-investor', 'i'],
    [{ id: 'm', title: 'Tea', status: 'confirmed', ...span }],
  )
  const part = createElement(MeetingsPart, { investorId: 'i' })
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, part))
  expect(html).toContain('Thu 2 May 2030 00:00–00:30')
  expect(html).toContain('Times are those of Asia/Tokyo.')
})

describe('the list of investors', () => {
  it('says of each in words what is drawn', () => {
    const investors = [toInvestor(anInvestor()), toInvestor(anInvestor({ id: 'b', ai_insights: [] }))]
    const html = markup(
      createElement(InvestorList, { investors, hrefOf: (id) => `/investors?investor=${id}` }),
    )
    expect(html).toContain('href="/investors?investor=b"')
    expect(html).toContain('Partner, Tern Capital')
    expect(html).toContain('Qualified')
    expect(html).toContain('High<span class="sr-only">, pinned</span>')
    expect(html).toContain('70<span class="sr-only"> of 100 fit</span>')
    expect(html).toContain('Fit not known')
  })
})
