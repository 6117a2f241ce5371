import type { Answer, Sentence, Turn } from '../answer.ts'
import { wordsIn } from '../phrases/by-language.ts'
import { openingForms } from '../phrases/lead.ts'
import { OTHER_WAYS } from '../phrases/other-ways.ts'
import { fill, type Phrases, phrasesFor } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import { saidBefore } from './compose.ts'
import { freshForm, led } from './led.ts'
import { clonesTurns } from './told.ts'

/**
 * The answer as it may be said after `history`: never with the same words as an earlier turn. What is said a second
 * time says so, in ever another way; a fixed phrase has other ways. The order of the ways depends on the talk alone.
 */
export function sayAnew(index: AnswerIndex, answer: Answer, history: readonly Turn[]): Answer {
  const told = clonesTurns(history)
  if (told.length === 0 || answer.sentences.length === 0) return answer
  const fresh = answer.sentences.map((sentence) =>
    sentence.sources.length === 0 || answer.kind === 'smalltalk' || answer.kind === 'refuse'
      ? otherWay(index, sentence, told)
      : sentence,
  )
  const [first, ...rest] = fresh
  const repeats =
    first !== undefined &&
    (wasTold(fresh, told) || (answer.kind === 'answer' && first.sources.length > 0 && wasAnswer(first, told)))
  if (repeats) return { ...answer, sentences: [again(index, first, rest, told), ...rest] }
  const opened = first === undefined || answer.kind !== 'answer' ? undefined : open(index, first, told)
  return { ...answer, sentences: opened === undefined ? fresh : [opened, ...rest] }
}

/** How often an answer is opened as the founder's style has it: each time would be a tic. */
const OPENED_EVERY = 3
/** What begins like this was led in already. */
const IS_LED = /^[^.!?{]{2,60}[:.] \p{Lu}|^(?:Yes|No|Correct|Not quite|That's)\b/u

function open(index: AnswerIndex, sentence: Sentence, told: readonly string[]): Sentence | undefined {
  const { style, language } = index.material
  const due = told.length % OPENED_EVERY === OPENED_EVERY - 1
  if (!due || !language.startsWith('en') || sentence.sources.length === 0 || IS_LED.test(sentence.text))
    return undefined
  const form = freshForm(openingForms(style), told)
  return form === undefined ? undefined : led(form, sentence, index)
}

/** "Yes." stands in many a sentence. */
const MIN_CHARS = 12

const textOf = (sentences: readonly Sentence[]) => sentences.map((sentence) => sentence.text).join(' ')
const wasTold = (sentences: readonly Sentence[], told: readonly string[]) => told.includes(textOf(sentences))
const isTold = (sentence: Sentence, told: readonly string[]) =>
  sentence.text.length < MIN_CHARS
    ? told.includes(sentence.text)
    : told.some((turn) => saidBefore(sentence.text, plainWords(turn)))

/** A lead stands before it, where it was told again. */
const MOST_OF_LEAD = 40

/** True of what an earlier turn began with: what only stood further on in one was no answer, and is asked for the first time. */
function wasAnswer(sentence: Sentence, told: readonly string[]): boolean {
  const most = plainWords(sentence.text).length + MOST_OF_LEAD
  return isTold(
    sentence,
    told.map((turn) => plainWords(turn).slice(0, most)),
  )
}

/** Another way of the same fixed phrase, where one has not been told yet. */
function otherWay(index: AnswerIndex, sentence: Sentence, told: readonly string[]): Sentence {
  if (!isTold(sentence, told)) return sentence
  const { companyName: company } = index.material
  const text = waysOf(index, sentence.text)
    .map((way) => fill(way, { company }))
    .find((way) => !told.some((turn) => turn.includes(way)))
  return text === undefined ? sentence : { ...sentence, text }
}

function waysOf(index: AnswerIndex, text: string): readonly string[] {
  const { companyName: company, language } = index.material
  // Of those that promise nothing where nothing is kept, there is no other way.
  const phrases = phrasesFor(language)
  if (!language.startsWith('en'))
    return [phrases.dontKnow, phrases.dontKnowFriendly].includes(text) ? wordsIn(language).unknown : []
  const key = (Object.keys(OTHER_WAYS) as (keyof Phrases)[]).find(
    (name) => fill(phrases[name], { company }) === text,
  )
  return (key === undefined ? undefined : OTHER_WAYS[key]) ?? []
}

/** "As I said, …", in a way that was not used for it yet. */
function again(
  index: AnswerIndex,
  sentence: Sentence,
  rest: readonly Sentence[],
  told: readonly string[],
): Sentence {
  const { language } = index.material
  const forms = wordsIn(language).again
  const from = told.length % forms.length
  const turned = [...forms.slice(from), ...forms.slice(0, from)]
  const ways = turned.map((form) => led(form, sentence, index))
  const unused = ways.find((way) => !isTold(way, told))
  // Asked for the ninth time: one lead behind another.
  const doubled = turned.flatMap((form) => ways.map((way) => led(form, way, index)))
  return unused ?? doubled.find((way) => !wasTold([way, ...rest], told)) ?? sentence
}
