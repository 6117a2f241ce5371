import type { CloneTurn, TalkTurn, VisitorTurn } from '../talk/talk-state.ts'

/** A question and what was said to it; the pitch itself stands on the stage and in the chapters. */
export interface Exchange {
  key: string
  question: VisitorTurn
  answers: CloneTurn[]
}

/** Questions with their answers, the newest first: it stands beside the field where it was asked. */
export function exchangesOf(calls: readonly (readonly TalkTurn[])[]): Exchange[] {
  const exchanges: Exchange[] = []
  for (const [call, turns] of calls.entries()) {
    const first = exchanges.length
    let open: Exchange | null = null
    for (const turn of turns) {
      if (turn.who === 'visitor') {
        open = { key: `${call}-${turn.id}`, question: turn, answers: [] }
        exchanges.push(open)
      } else if (turn.purpose === 'answer') {
        // It stands under its own question, also where the visitor has asked on or the pitch has gone on meanwhile.
        const own = exchanges.slice(first).findLast(({ question }) => question.turn === turn.turn)
        ;(own ?? open)?.answers.push(turn)
      }
      // What belongs to no question any more: the pitch went on, or the clone asked whether anybody is there.
      else if (turn.purpose === 'pitch') open = null
    }
  }
  return exchanges.reverse()
}

/** Where the material holds no answer, the clone has said so and passes the question on. */
export const isPassedOn = (answer: Pick<CloneTurn, 'segments'>): boolean =>
  answer.segments.some(({ unanswered }) => unanswered === true)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
const MOST_SUGGESTED = 3

/** The few that are left to ask: first what has to do with what was said last. */
export function suggestionsAfter(
  questions: readonly string[],
  exchanges: readonly Exchange[],
): readonly string[] {
  const [last] = exchanges
  const asked = new Set(exchanges.map(({ question }) => wordsIn(question.text).join()))
  const said = new Set(
    wordsIn((last ? [last.question, ...last.answers] : []).map(({ text }) => text).join(' ')),
  )
  const nearness = (question: string) => wordsIn(question).filter((word) => said.has(word)).length
  return questions
    .filter((question) => !asked.has(wordsIn(question).join()))
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, MOST_SUGGESTED)
}
