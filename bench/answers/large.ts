import { answerQuestion, buildIndex, readAhead } from '@understudy/answers'
import { percentile } from '../voice/figures.ts'
import { loadSplit, NOW } from './load.ts'
import { STYLES } from './measure.ts'

const PASSAGES = 2_000

/** How long answers take where a founder left 2,000 passages: those of all tuning companies, again and again. */
export function reportLarge(tell: (line: string) => void): void {
  const companies = loadSplit('tune')
  const [company] = companies
  const all = companies.flatMap((one) => one.material.passages)
  if (company === undefined || all.length === 0)
    throw new Error('there are no companies to take passages from')
  const passages = Array.from({ length: PASSAGES }, (_, at) => {
    const passage = all[at % all.length] ?? all[0]
    if (passage === undefined) throw new Error('there are no passages')
    return {
      ...passage,
      id: `passage-${at}`,
      text: `${passage.text}\n\nThis is copy ${Math.floor(at / all.length)}.`,
    }
  })
  const from = performance.now()
  const index = buildIndex({ ...company.material, passages }, 'link')
  const built = performance.now() - from
  for (const _step of readAhead(index));
  const times = company.questions.answerable.flatMap((item) =>
    STYLES.map((style) => {
      const start = performance.now()
      answerQuestion(index, { text: item[style], history: [], now: NOW })
      return performance.now() - start
    }),
  )
  tell(
    `${PASSAGES} passages, ${index.statements.length} statements: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, built in ${(built / 1000).toFixed(1)} s`,
  )
}
