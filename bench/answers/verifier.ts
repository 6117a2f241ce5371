import { buildIndex } from '@understudy/answers'
import { checkNumbers } from '@understudy/answers/numbers/check'
import { sourceTexts } from '@understudy/answers/retrieve/source-texts'
import { type Verdict, verifySentence } from '@understudy/answers/verify/verify-sentence'
import { percentile } from '../voice/figures.ts'
import { isClosed, loadSplit, NOW, type Split, TRIPLE_KINDS, type Triple } from './load.ts'

interface Judged extends Triple {
  company: string
  verdict: Verdict
  ms: number
  /** The number check alone refuses it: what there was before. */
  byNumbers: boolean
}

/** Puts every triple of a split to the verifier and prints what it caught; single ones are shown outside `report`. */
export function reportVerifier(split: Split, show?: string): void {
  const companies = loadSplit(split).filter((company) => company.triples.length > 0)
  if (companies.length === 0) {
    console.log(`\n${split}: no sentences for the verifier`)
    return
  }
  const judged = companies.flatMap((company): Judged[] => {
    const index = buildIndex(company.material, 'link')
    const texts = sourceTexts(
      index,
      index.statements.map((statement) => statement.ref),
    )
    return company.triples.map((triple) => {
      const byNumbers = !checkNumbers(triple.sentence, texts).ok
      const from = performance.now()
      const verdict = verifySentence({ index, now: NOW, ...triple })
      return { ...triple, company: company.name, byNumbers, verdict, ms: performance.now() - from }
    })
  })
  console.log(`\n${split}: ${companies.length} companies, ${judged.length} sentences put to the verifier`)
  table('', judged)
  if (!isClosed(split))
    for (const { name } of companies)
      table(
        name,
        judged.filter((one) => one.company === name),
      )
  const ms = judged.map((one) => one.ms)
  console.log(`time: p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms`)
  if (!isClosed(split) && show !== undefined) showSingles(judged, show)
}

function table(company: string, judged: readonly Judged[]): void {
  for (const kind of TRIPLE_KINDS) {
    const own = judged.filter((one) => one.kind === kind)
    const refused = own.filter((one) => !one.verdict.ok).length
    const word = kind === 'true' ? 'refused' : 'caught'
    const named = own.filter((one) => !one.verdict.ok && one.verdict.kind === kind).length
    const before = own.filter((one) => one.byNumbers).length
    const rightly = kind === 'true' ? '' : `, named so ${named}`
    console.log(
      `${company.padEnd(12)} ${kind.padEnd(12)} ${word.padEnd(8)} ${String(refused).padStart(4)} of ${String(own.length).padStart(4)}  ${interval(refused, own.length)}, by numbers alone ${interval(before, own.length)}${rightly}`,
    )
  }
}

const NORMAL_95 = 1.96

/** A share with Wilson's 95 % interval, in per cent. */
function interval(count: number, of: number): string {
  if (of === 0) return '–'
  const share = count / of
  const spread = NORMAL_95 ** 2 / of
  const middle = (share + spread / 2) / (1 + spread)
  const half = (NORMAL_95 * Math.sqrt((share * (1 - share)) / of + spread / (4 * of))) / (1 + spread)
  const percent = (value: number) => (100 * value).toFixed(1)
  return `${percent(share)} % (${percent(middle - half)}–${percent(middle + half)})`
}

function showSingles(judged: readonly Judged[], which: string): void {
  for (const { company, kind, question, sentence, verdict } of judged) {
    const right = verdict.ok === (kind === 'true')
    if (which !== 'all' && which !== (right ? 'right' : 'wrong')) continue
    const why = verdict.ok ? 'passed' : `refused: ${verdict.kind}, ${verdict.offending}`
    console.log(`[${company} ${kind}] ${question} → ${sentence}\n    ${why}`)
  }
}
