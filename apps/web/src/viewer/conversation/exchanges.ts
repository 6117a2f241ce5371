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
    let open: Exchange | null = null
    for (const turn of turns) {
      if (turn.who === 'visitor') {
        open = { key: `${call}-${turn.id}`, question: turn, answers: [] }
        exchanges.push(open)
      } else if (turn.purpose === 'answer') open?.answers.push(turn)
      // What belongs to no question any more: the pitch went on, or the clone asked whether anybody is there.
      else if (turn.purpose === 'pitch') open = null
    }
  }
  return exchanges.reverse()
}

/** Sentences of an answer that rest on a source, as far as they were heard. */
export function wordsFrom(answer: CloneTurn, sourceId: string): string {
  return answer.segments
    .filter(({ sources, text }) => sources.some(({ id }) => id === sourceId) && answer.text.includes(text))
    .map(({ text }) => text)
    .join(' ')
}

/** What an answer rests on, without what was cut off before any of its words were heard. */
export function heardSources(answer: CloneTurn): CloneTurn['sources'] {
  if (answer.status !== 'interrupted') return answer.sources
  let at = 0
  const heard = answer.segments.filter(({ text }) => {
    const begins = at
    at += text.length + 1
    return begins < answer.text.length
  })
  const ids = new Set(heard.flatMap(({ sources }) => sources.map(({ id }) => id)))
  return answer.sources.filter(({ id }) => ids.has(id))
}

/** Where the material holds no answer, the clone has said so and passes the question on. */
export const isPassedOn = (answer: CloneTurn): boolean =>
  answer.segments.some(({ unanswered }) => unanswered === true)
