import { screen, within } from '@testing-library/react'
import { type Call, type CallReport, callRoutes, type TranscriptTurn } from '@understudy/contract/calls'
import { expect, it, vi } from 'vitest'
import { serveCalls } from '../../testing/lists.ts'
import { aServer, openApp } from '../../testing/page.tsx'
import { aWholeCall, idOf } from '../../testing/rows.ts'
import '../CallLogsPage.tsx'
import { reportCostWords, writerWords } from './report-words.ts'

async function openCall(more: Partial<Call>) {
  serveCalls(aServer(), () => 0).on(callRoutes.readCall, aWholeCall(1, more))
  const { user } = await openApp(`/call-logs?call=${idOf(1)}`)
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Caller 1' })) }
}

const asked: TranscriptTurn = {
  turn: 2,
  role: 'visitor',
  text: 'How high is your churn these days?',
  generated_text: null,
  at_ms: 0,
  interrupted: false,
  purpose: null,
  section_id: null,
  via: 'text',
  sources: [],
}
const concern = { kind: 'concern', text: 'Churn worries them.', turn: 2, quote: asked.text } as const
const aReport = (more: Partial<CallReport> = {}): CallReport => ({
  model: 'peer-1',
  host: 'models.example',
  own: true,
  prompt_version: '1',
  input_tokens: 1_200,
  cached_tokens: 0,
  output_tokens: 80,
  cost_usd: 0.0031,
  wrote_summary: true,
  wrote_insights: true,
  dropped: 1,
  ...more,
})

it('shows what a model wrote of a call, and opens the words that each insight rests on', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { user, panel } = await openCall({ transcript: [asked], insights: [concern], report: aReport() })
  const part = within(await panel.findByRole('region', { name: 'Insights' }))
  part.getByText('Concern:')
  part.getByText('Churn worries them.')
  part.getByText(
    'Summary and insights by peer-1 at models.example, with your own key, checked against what was said. 1,200 tokens read, 80 written, at most $0.0031. One line of it rested on nothing that was said and is left out.',
  )
  await user.click(part.getByRole('button', { name: /How high is your churn/ }))
  expect(document.activeElement?.textContent).toContain('Visitor')
  expect(document.activeElement?.textContent).toContain(asked.text)
  scrolled.mockRestore()
})

it('says that rules wrote it where no model did, or nothing of it stands', () => {
  const byRules = 'Summary and insights by rules, from what was asked.'
  expect(writerWords({ report: null })).toBe(byRules)
  expect(reportCostWords({ report: null })).toBeNull()
  const nothing = aReport({ wrote_summary: false, wrote_insights: false, dropped: 2, cost_usd: null })
  expect(writerWords({ report: nothing })).toBe(byRules)
  expect(reportCostWords({ report: nothing })).toBe(
    '1,200 tokens read, 80 written. 2 lines of it rested on nothing that was said and are left out.',
  )
  expect(writerWords({ report: aReport({ wrote_insights: false, own: false }) })).toBe(
    'Summary by peer-1 at models.example, checked against what was said. Insights by rules.',
  )
})

it('is not there where there is nothing to say', async () => {
  const { panel } = await openCall({ summary: '' })
  await panel.findByText('Completed')
  expect(panel.queryByRole('region', { name: 'Insights' })).toBeNull()
})
