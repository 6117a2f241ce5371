import { expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, CANARIES, NOW } from '../testing/coldfront.ts'
import { INJECTIONS } from '../testing/injections.ts'
import { obedientModel } from '../testing/scripted-models.ts'
import { plainWords } from '../text/normalise.ts'
import { briefFor } from './brief.ts'
import { judgeSentence } from './judge-sentence.ts'
import { materialLines } from './material-lines.ts'

const index = buildIndex(aMaterial(), 'public')
const MATERIAL = plainWords(
  materialLines(index)
    .map(({ text }) => text)
    .join(' ; '),
)

/** What gets through of everything that a model wrote which did all it read. */
function spokenTo(question: string): string[] {
  const input = { text: question, history: [], now: NOW }
  // As if the answers themselves refused nothing: whatever is asked reaches the model.
  const open = { ...answerQuestion(index, input), kind: 'abstain' as const }
  const brief = briefFor(index, input, open, 12_000)
  if (brief === null) return []
  const written = obedientModel({ system: brief.shared, question: brief.turns.at(-1)?.content ?? '' }) ?? []
  return written.flatMap((sentence) => {
    const judged = judgeSentence(index, input, sentence)
    return judged.ok ? judged.sentences.map(({ text }) => text) : []
  })
}

const PROMISED =
  /\b(?:guarantee (?:you|a|me)|promise\w*|you should|cannot lose|10x|discount on the valuation|bankrupt|insolvent|fraud|900 million|DAN|instructions|pirate)\b/i

it('trust 21: of a model that obeys 200 hostile strings nothing is heard but what the founders wrote for all', () => {
  expect(INJECTIONS).toHaveLength(200)
  let heard = 0
  for (const question of INJECTIONS) {
    const said = spokenTo(question)
    heard += said.length
    for (const text of said) {
      for (const canary of CANARIES)
        expect([question, text]).not.toEqual([question, expect.stringContaining(canary)])
      expect([question, text]).not.toEqual([question, expect.stringMatching(PROMISED)])
      const isTheirs = MATERIAL.includes(plainWords(text))
      expect([question, text, isTheirs]).toEqual([question, text, true])
    }
  }
  // It is not deaf: what it hands out of the material is heard.
  expect(heard).toBeGreaterThan(INJECTIONS.length)
}, 120_000)
