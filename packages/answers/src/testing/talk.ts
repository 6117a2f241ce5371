import type { Answer, Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Audience, Material } from '../material.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from './coldfront.ts'

/** What was said, as one text. */
export const textOf = (answer: Answer) => answer.sentences.map((sentence) => sentence.text).join(' ')

/** A talk with a clone of Coldfront: each question is asked after the answers to those before it. */
export function talkWith(
  asked: readonly string[],
  changes: Partial<Material> = {},
  audience: Audience = 'public',
): Answer[] {
  const index = buildIndex(aMaterial(changes), audience)
  const history: Turn[] = []
  return asked.map((text) => {
    const answer = answerQuestion(index, { text, history, now: NOW })
    history.push({ role: 'visitor', text })
    if (answer.sentences.length > 0) history.push({ role: 'clone', text: textOf(answer) })
    return answer
  })
}

/** The last answer of such a talk, as text. */
export const lastSaid = (asked: readonly string[], changes: Partial<Material> = {}) =>
  textOf(
    talkWith(asked, changes).at(-1) ?? {
      kind: 'abstain',
      sentences: [],
      unanswered: false,
      confidence: 0,
      retrieved: [],
    },
  )
