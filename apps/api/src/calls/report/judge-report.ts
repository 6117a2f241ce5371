import type { CallInsight } from '@understudy/contract'
import { z } from 'zod'
import { linesIn, quoted, restsOn } from '../../own-keys/model/rests-on.ts'
import type { SaidTurn } from './prompt.ts'

const Line = z.union([
  z.object({ summary: z.string().trim().min(1).max(400) }),
  z.object({
    kind: z.enum(['interest', 'concern', 'decision', 'next']),
    insight: z.string().trim().min(1).max(300),
    turn: z.string().regex(/^v\d{1,6}$/),
    quote: z.string().trim().min(1).max(600),
  }),
])

const MOST_SUMMARY = 3
const MOST_INSIGHTS = 6
/** A word or two can be found in anything. */
const LEAST_QUOTE_CHARS = 10

export interface JudgedReport {
  /** Empty where no sentence of it stands. */
  summary: string
  insights: CallInsight[]
  /** How much of it rested on nothing that was said. */
  dropped: number
}

/**
 * What stands of what a model wrote about a talk: figures that were said in it, insights whose quote was said by the
 * visitor in the turn that they name. Pure.
 */
export function judgeReport(written: string, turns: readonly SaidTurn[], language: string): JudgedReport {
  const all = turns.map(({ text, turn, role }) => ({ id: `${role}-${turn}`, text }))
  const sentences: string[] = []
  const insights: CallInsight[] = []
  let dropped = 0
  for (const read of linesIn(written, Line)) {
    if (read === null) dropped++
    else if ('summary' in read) {
      if (restsOn(read.summary, all, language) && sentences.length < MOST_SUMMARY)
        sentences.push(read.summary)
      else dropped++
    } else {
      const rested = insightOf(read, turns, language)
      const isNew = rested !== null && !insights.some(({ text }) => text === rested.text)
      if (isNew && insights.length < MOST_INSIGHTS) insights.push(rested)
      else dropped++
    }
  }
  return { summary: sentences.join(' '), insights, dropped }
}

type WrittenInsight = Extract<z.infer<typeof Line>, { insight: string }>

function insightOf(
  { kind, insight, turn, quote }: WrittenInsight,
  turns: readonly SaidTurn[],
  language: string,
): CallInsight | null {
  const named = turns.filter((one) => one.role === 'visitor' && `v${one.turn}` === turn)
  const said = named.find(({ text }) => isQuoteOf(quote, text))
  if (!said || !restsOn(insight, [{ id: turn, text: said.text }], language)) return null
  return { kind, text: insight, turn: said.turn, quote }
}

/** A short turn is quoted whole. */
function isQuoteOf(quote: string, text: string): boolean {
  const found = quoted(quote, text)
  return found !== null && (found.chars >= LEAST_QUOTE_CHARS || found.isWhole)
}
