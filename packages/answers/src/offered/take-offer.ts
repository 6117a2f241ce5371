import type { Answer, QuestionInput } from '../answer.ts'
import { phrasesOf } from '../phrases.ts'
import { joinParts } from '../replies.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { wishAnswer } from '../speak/offers.ts'
import { wishFor } from '../talk/wish-for.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { splitQuestions } from '../understand/split.ts'
import { readWish } from '../understand/wishes.ts'
import type { Told } from './last-told.ts'

/**
 * "Yes", behind "You can pick a time with the founders right here": what was offered is offered again, so that nobody
 * waits for more to be said. Null where nothing of the page was.
 */
export function takeOffer(index: AnswerIndex, { asked, said }: Told, input: QuestionInput): Answer | null {
  const phrases = phrasesOf(index.material)
  const answers = splitQuestions(asked, index.material.language).flatMap((part): Answer[] => {
    const spoken = plainWords(plain(part))
    const wish = wishFor(index, spoken) ?? readWish(spoken, index.people)
    const answer = wish === null ? null : wishAnswer(index, wish, phrases)
    const sentences = answer?.sentences.filter(({ text }) => said.includes(text) && OFFERS.test(text)) ?? []
    return answer === null || sentences.length === 0 ? [] : [{ ...answer, sentences, unanswered: false }]
  })
  return answers.length === 0 || input.history.length === 0 ? null : joinParts(index, answers)
}

/** What can be done on the page, and no word of what cannot. */
const OFFERS = /\bright here\b(?! on this page)/
