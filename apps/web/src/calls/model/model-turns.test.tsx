import { screen, within } from '@testing-library/react'
import { type Call, callRoutes, type ModelTurn } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { serveCalls } from '../../testing/lists.ts'
import { aServer, openApp } from '../../testing/page.tsx'
import { aWholeCall, idOf } from '../../testing/rows.ts'
import '../CallLogsPage.tsx'
import { modelWords } from './model-words.ts'

async function openCall(more: Partial<Call>) {
  serveCalls(aServer(), () => 0).on(callRoutes.readCall, aWholeCall(1, more))
  await openApp(`/call-logs?call=${idOf(1)}`)
  return within(await screen.findByRole('dialog', { name: 'Caller 1' }))
}

const aModelTurn = (turn: number, more: Partial<ModelTurn> = {}): ModelTurn => ({
  turn,
  model: 'peer-1',
  host: '',
  own: false,
  prompt_version: '1',
  outcome: 'spoken',
  input_tokens: 1_200,
  cached_tokens: 1_000,
  output_tokens: 40,
  cost_usd: 0.0028,
  first_ms: 640,
  withheld: [],
  ...more,
})

it('shows which model was asked, what it took, and what it wrote that was not said', async () => {
  const panel = await openCall({
    transcript: [
      {
        turn: 1,
        role: 'visitor',
        text: 'What if it hails?',
        generated_text: null,
        at_ms: 0,
        interrupted: false,
        purpose: null,
        section_id: null,
        via: 'text',
        sources: [],
      },
    ],
    model_turns: [
      aModelTurn(1, { withheld: [{ text: 'You should invest.', why: 'promise' }] }),
      aModelTurn(2, { outcome: 'late', first_ms: null, withheld: [{ text: '', why: 'source' }] }),
    ],
  })
  const part = within(await panel.findByRole('region', { name: 'Language model' }))
  part.getByText(
    'peer-1, prompt 1: 2,400 tokens read, 2,000 of them from its cache, 80 written, at most $0.0056.',
  )
  part.getByText('What if it hails?')
  part.getByText('Answered by the model, after 0.6 s')
  part.getByText('You should invest.')
  part.getByText(/promises, makes terms or advises/)
  // Nothing was kept of the words.
  part.getByText('Question 2')
  part.getByText('Too slow; the clone’s own answer was said')
  part.getByText('Not said: named no source that this visitor may hear.')
})

it('tells the sum alone of a talk of which single questions are not kept', async () => {
  const panel = await openCall({
    model_turns: [aModelTurn(-2, { outcome: 'summed', first_ms: null })],
  })
  const part = within(await panel.findByRole('region', { name: 'Language model' }))
  part.getByText(
    'peer-1, prompt 1: 1,200 tokens read, 1,000 of them from its cache, 40 written, at most $0.0028.',
  )
  part.getByText('What single questions took is not kept.')
  expect(part.queryByRole('listitem')).toBeNull()
  expect(part.queryByText(/^Question/)).toBeNull()
})

it('is not there where no model was asked', async () => {
  const panel = await openCall({ model_turns: [] })
  await panel.findByText('Completed')
  expect(panel.queryByRole('region', { name: 'Language model' })).toBeNull()
})

it('says where it was asked, and that the founder pays', () => {
  const turn = aModelTurn(1, { host: 'models.example', own: true, cost_usd: 0.5 })
  expect(modelWords({ model_turns: [turn] })).toBe(
    'peer-1 at models.example, with your own key, prompt 1: 1,200 tokens read, 1,000 of them from its cache, 40 written, at most $0.50.',
  )
})

it('tells no cost where nobody told a price', () => {
  expect(modelWords({ model_turns: [aModelTurn(1, { cost_usd: null })] })).toBe(
    'peer-1, prompt 1: 1,200 tokens read, 1,000 of them from its cache, 40 written.',
  )
})
