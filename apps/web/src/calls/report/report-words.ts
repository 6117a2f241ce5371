import type { Call, CallInsight } from '@understudy/contract/calls'
import { modelWriterWords, tookWords } from '../../words/models/model-words.ts'

/** Where a visitor's turn stands in the transcript of the panel. */
export const turnAnchor = (turn: number): string => `turn-${turn}`

export const kindWords: Record<CallInsight['kind'], string> = {
  interest: 'Interest',
  concern: 'Concern',
  decision: 'Decides by',
  next: 'Next step',
}

/** Who wrote what stands above the transcript: a model, or rules. */
export function writerWords({ report }: Pick<Call, 'report'>): string {
  if (report === null || !(report.wrote_summary || report.wrote_insights))
    return 'Summary and insights by rules, from what was asked.'
  const { wrote_summary: summary, wrote_insights: insights } = report
  const what = summary && insights ? 'Summary and insights' : summary ? 'Summary' : 'Insights'
  const rest = summary && insights ? '' : summary ? ' Insights by rules.' : ' Summary by rules.'
  return `${what} by ${modelWriterWords(report)}, checked against what was said.${rest}`
}

/** What it took; null where no model was asked. */
export function reportCostWords({ report }: Pick<Call, 'report'>): string | null {
  if (report === null) return null
  const { dropped } = report
  const left =
    dropped === 0
      ? ''
      : ` ${dropped === 1 ? 'One line' : `${dropped} lines`} of it rested on nothing that was said and ${dropped === 1 ? 'is' : 'are'} left out.`
  return `${tookWords(report)}.${left}`
}
