import type { Answer, Sentence, Turn } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { fill, type Phrases, phrasesFor } from '../phrases.ts'
import { againForms, OTHER_WAYS } from '../phrases-again.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import { saidBefore } from './compose.ts'
import { lowerStart } from './fact-label.ts'

/**
 * The answer as it may be said after `history`: never with the same words as an earlier turn. What is said a second
 * time says so, in ever another way; a fixed phrase has other ways. The order of the ways depends on the talk alone.
 */
export function sayAnew(index: AnswerIndex, answer: Answer, history: readonly Turn[]): Answer {
  const told = history.filter((turn) => turn.role === 'clone').map((turn) => turn.text)
  if (told.length === 0 || answer.sentences.length === 0) return answer
  const fresh = answer.sentences.map((sentence) =>
    sentence.sources.length === 0 || answer.kind === 'smalltalk' || answer.kind === 'refuse'
      ? otherWay(index, sentence, told)
      : sentence,
  )
  const [first, ...rest] = fresh
  const repeats =
    first !== undefined &&
    (wasTold(fresh, told) || (answer.kind === 'answer' && first.sources.length > 0 && isTold(first, told)))
  return { ...answer, sentences: repeats ? [again(index, first, rest, told), ...rest] : fresh }
}

/** "Yes." stands in many a sentence. */
const MIN_CHARS = 12

const textOf = (sentences: readonly Sentence[]) => sentences.map((sentence) => sentence.text).join(' ')
const wasTold = (sentences: readonly Sentence[], told: readonly string[]) => told.includes(textOf(sentences))
const isTold = (sentence: Sentence, told: readonly string[]) =>
  sentence.text.length < MIN_CHARS
    ? told.includes(sentence.text)
    : told.some((turn) => saidBefore(sentence.text, plainWords(turn)))

/** Another way of the same fixed phrase, where one has not been told yet. */
function otherWay(index: AnswerIndex, sentence: Sentence, told: readonly string[]): Sentence {
  const { companyName: company, language } = index.material
  if (!isTold(sentence, told) || !language.startsWith('en')) return sentence
  // Of those that promise nothing where nothing is kept, there is no other way.
  const phrases = phrasesFor(language)
  const key = (Object.keys(OTHER_WAYS) as (keyof Phrases)[]).find(
    (name) => fill(phrases[name], { company }) === sentence.text,
  )
  const ways = (key === undefined ? undefined : OTHER_WAYS[key]) ?? []
  const text = ways
    .map((way) => fill(way, { company }))
    .find((way) => !told.some((turn) => turn.includes(way)))
  return text === undefined ? sentence : { ...sentence, text }
}

/** "As I said, …", in a way that was not used for it yet. */
function again(
  index: AnswerIndex,
  sentence: Sentence,
  rest: readonly Sentence[],
  told: readonly string[],
): Sentence {
  const { language } = index.material
  const forms = againForms(language)
  const from = told.length % forms.length
  const turned = [...forms.slice(from), ...forms.slice(0, from)]
  const ways = turned.map((form) => ({ ...sentence, text: put(form, sentence, language) }))
  const unused = ways.find((way) => !isTold(way, told))
  // Asked for the ninth time: one lead behind another.
  const doubled = turned.flatMap((form) => ways.map((way) => ({ ...way, text: put(form, way, language) })))
  return unused ?? doubled.find((way) => !wasTold([way, ...rest], told)) ?? sentence
}

function put(form: string, sentence: Sentence, language: string): string {
  const { text } = sentence
  return fill(form, { said: isLowered(sentence, language) ? lower(text) : text, Said: text })
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A word of grammar names nobody, nor does an ordinary one that begins a fact's label. */
function isLowered({ text, sources }: Sentence, language: string): boolean {
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  if (word === 'I') return false
  const label = sources.find((source) => source.kind === 'fact')?.label ?? ''
  return (
    isStop(word.toLowerCase(), language) ||
    (label.startsWith(`${word} `) && lowerStart(label, () => true) !== label)
  )
}
