import { within } from '@testing-library/react'
import { investorScoreRoutes, type ScoreReasons } from '@understudy/contract/investor-scores'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { openRecord } from '../testing/open-record.tsx'

const insight = {
  keyInterests: [],
  concerns: [],
  decisionFactors: [],
  nextBestAction: '',
  fitScore: 50,
  fitConfidence: 70,
}
const told: ScoreReasons = {
  interest: {
    score: 42,
    parts: [
      { points: 22.5, of: 25, reason: 'Talked for 9 minutes' },
      { points: 20, of: 20, reason: 'Asked 6 questions' },
    ],
  },
  fit: {
    score: 50,
    confidence: 70,
    parts: [
      { points: 20, of: 40, reason: 'Invests in Fintech; your industry: Insurance' },
      { points: 15, of: 30, reason: 'Invests at Seed; your stage: Series A' },
      { points: null, of: 20, reason: 'Writes cheques of (not known); you seek: €3,500,000' },
    ],
  },
}

const opened = async (scores: Partial<ScoreReasons> = {}) => {
  const record = await openRecord({ ai_insights: [insight], interest_reasons: ['Talked for 9 minutes'] })
  record.server.on(investorScoreRoutes.explainScores, { ...told, ...scores })
  const press = async (name: string) => record.user.click(await record.panel.findByRole('button', { name }))
  return { ...record, press }
}

it('opens what the interest score is made of, and asks for it no sooner', async () => {
  const { server, panel, press } = await opened()
  expect(server.asked(investorScoreRoutes.explainScores)).toEqual([])
  await press('How the score is counted')
  const points = await panel.findByRole('list', { name: 'Points of the interest score' })
  expect(
    within(points)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Talked for 9 minutes22.5 of 25', 'Asked 6 questions20 of 20'])
  panel.getByText('Together 42 of 100. What lies back counts half after each two weeks.')
  expect(server.asked(investorScoreRoutes.explainScores)[0]?.params).toEqual({ id: idOf(90) })
  await press('Hide the points')
  expect(panel.queryByRole('list', { name: 'Points of the interest score' })).toBeNull()
})

it('opens what the fit is made of, and says what could not be compared', async () => {
  const { panel, press } = await opened()
  await press('How the fit is counted')
  const points = await panel.findByRole('list', { name: 'Points of the fit score' })
  expect(
    within(points)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Invests in Fintech; your industry: Insurance20 of 40',
    'Invests at Seed; your stage: Series A15 of 30',
    'Writes cheques of (not known); you seek: €3,500,000Not compared',
  ])
  panel.getByText('35 of the 70 points that could be compared: 50 of 100.')
})

it.each([
  [null, 'There is no clone to compare them with.'],
  [{ score: null, confidence: 0, parts: [] }, /^Nothing could be compared/],
])('says why there is no fit: %#', async (fit, words) => {
  const { panel, press } = await opened({ fit })
  await press('How the fit is counted')
  await panel.findByText(words)
})

it('says that the points did not load, and asks again', async () => {
  const { server, panel, press, user } = await opened()
  server.on(investorScoreRoutes.explainScores, refusal('internal', 500))
  await press('How the score is counted')
  await panel.findByText('The points did not load')
  server.on(investorScoreRoutes.explainScores, told)
  // The meetings below did not load either.
  const [retry] = panel.getAllByRole('button', { name: 'Try again' })
  if (retry) await user.click(retry)
  await panel.findByRole('list', { name: 'Points of the interest score' })
})
