import type { QuestionInput, Sentence } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { promisesElsewhere } from '../field/promised.ts'
import { checkNumbers } from '../numbers/check.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { sourceTexts } from '../retrieve/source-texts.ts'
import { guard, isSayable } from '../speak/guard.ts'
import { plain, plainWords, stripInvisible } from '../text/normalise.ts'
import { splitSentences, withoutMarkdown } from '../text/sentences.ts'
import { tokenise } from '../text/tokens.ts'
import { givesOrders, promisesReturns } from '../understand/refusals.ts'
import { type Unsupported, verifySentence } from '../verify/verify-sentence.ts'
import { speaksToYou } from './between-us.ts'
import { rendersTo, sourcesNamed } from './brief.ts'
import { rulesFor } from './prompt.ts'
import { checkRendering } from './rendering/check-rendering.ts'
import { saysNoAlike } from './says-no-alike.ts'

/** What a model wrote, before anybody has looked at it. */
export interface WrittenSentence {
  text: string
  /** Names of the lines that it says it rests on. */
  from: readonly string[]
  /** The same in the visitor's language, where that is not the material's. */
  as?: string
}

/**
 * Why a sentence is not said: `source` names nothing that this listener may hear, `number` one that its own sources
 * lack, `never-say` and `audience` what stays with the founders, `promise` a promise, terms or advice, `shape` what is
 * no sentence, `rules` what the model was told to do; the others as the verifier says.
 */
export type WithheldFor =
  | 'shape'
  | 'source'
  | 'never-say'
  | 'audience'
  | 'promise'
  | 'rules'
  | 'number'
  | Unsupported

export type Judged = { ok: true; sentences: Sentence[] } | { ok: false; why: WithheldFor }

const MAX_CHARS = 400
/** Who names more of them names none. */
const MOST_SOURCES = 4
/** Of several sentences in one, each is judged. */
const MOST_IN_ONE = 4

/** Whether what a model wrote may be spoken to this listener. Pure; some milliseconds a sentence. */
export function judgeSentence(
  index: AnswerIndex,
  { text: question, now }: Pick<QuestionInput, 'text' | 'now'>,
  written: WrittenSentence,
): Judged {
  const text = oneLine(written.text)
  const parts = splitSentences(text)
  if (parts.length === 0 || parts.length > MOST_IN_ONE || text.length > MAX_CHARS) return refused('shape')
  const sources = sourcesNamed(index, written.from)
  if (sources === null || sources.length === 0 || sources.length > MOST_SOURCES) return refused('source')
  const sentences = parts.map((part) => ({ text: part, sources }))
  for (const sentence of sentences) {
    const why = faultOf(index, question, sentence, now)
    if (why !== null) return refused(why)
  }
  // Labels of sources are shown: what must not be said is taken out of them there.
  const guarded = guard(index, sentences)
  if (guarded.withheld > 0) return refused('unsupported')
  const rendered = written.as === undefined ? null : renderedAs(index, question, text, written.as)
  const [first] = guarded.sentences
  if (rendered === null || first === undefined) return { ok: true, sentences: guarded.sentences }
  return { ok: true, sentences: [{ ...first, text: rendered }] }
}

/** A verified text in the visitor's language; null where it cannot be seen to say the same: then it is said as it is. */
function renderedAs(index: AnswerIndex, question: string, text: string, as: string): string | null {
  const to = rendersTo(index, question)
  if (to === null) return null
  const rendering = oneLine(as)
  if (!isSayable(index, rendering) || !index.withheld.maySay({ text: rendering, heads: [] })) return null
  const spoken = plainWords(plain(rendering))
  if (promises(spoken) || givesOrders(spoken) || /[?:]$/.test(rendering)) return null
  if (isDictated(question, rendering, to)) return null
  const { language: from } = index.material
  return checkRendering({ original: text, rendering, from, to }).ok ? rendering : null
}

/** Nothing but the visitor's own words: what they would like to hear said. */
function isDictated(question: string, rendering: string, language: string): boolean {
  const asked = new Set(tokenise(question).map(({ stem }) => stem))
  return tokenise(rendering).every(({ word, stem }) => isStop(word, language) || asked.has(stem))
}

const oneLine = (text: string) => withoutMarkdown(stripInvisible(text)).replace(/\s+/g, ' ').trim()

const refused = (why: WithheldFor): Judged => ({ ok: false, why })

function faultOf(index: AnswerIndex, question: string, sentence: Sentence, now: Date): WithheldFor | null {
  const { text, sources } = sentence
  if (!isSayable(index, text)) return 'never-say'
  if (!index.withheld.maySay({ text, heads: [] })) return 'audience'
  const spoken = plainWords(plain(text))
  const texts = sourceTexts(index, sources)
  const told = texts.map((source) => source.text).join(' ; ')
  const cited = plainWords(plain(told))
  const isPromised =
    promises(spoken) || (!index.material.language.startsWith('en') && promisesElsewhere(spoken, cited))
  if (isPromised || givesOrders(spoken)) return 'promise'
  if (/[?:]$/.test(text)) return 'shape'
  const { language } = index.material
  if (!checkNumbers(text, texts, { language }).ok) return 'number'
  if (isOfRules(index, spoken, cited)) return 'rules'
  if (speaksToYou({ text, spoken }, { text: told, spoken: cited }, language)) return 'unsupported'
  if (!standsByItself(index, { text, question, cited }) || !saysNoAlike(index, text, sources))
    return 'unsupported'
  const verdict = verifySentence({ index, question, sentence: text, now, within: sources })
  return verdict.ok ? null : verdict.kind
}

const RUN = 4

/** A run of the rules' own words, and no words of its sources. */
function isOfRules({ material }: AnswerIndex, spoken: string, cited: string): boolean {
  const { companyName: company, language } = material
  const rules = ` ${plainWords(plain(rulesFor({ company, language, mostSentences: 0 })))} `
  if (rules.includes(` ${spoken} `) && !` ${cited} `.includes(` ${spoken} `)) return true
  const words = spoken.split(' ')
  return words.some((_, at) => {
    const run = words.slice(at, at + RUN).join(' ')
    return at + RUN <= words.length && rules.includes(` ${run} `) && !` ${cited} `.includes(` ${run} `)
  })
}

/** With so few words of its own a sentence may mean anything: each of them has to stand in its sources. */
const FEW_WORDS = 3

/**
 * The verifier was made for what founders would say. What says little but the visitor's own words back is true only as
 * far as its sources say it in the same words.
 */
function standsByItself(
  index: AnswerIndex,
  { text, question, cited }: { text: string; question: string; cited: string },
): boolean {
  const has = (word: string) => ` ${cited} `.includes(` ${word} `)
  if (/\d/.test(text)) return true
  const { language } = index.reader
  const words = tokenise(text).filter(({ word }) => !isStop(word, language))
  const asked = new Set(tokenise(question).map(({ stem }) => stem))
  const isEcho = words.every(({ stem }) => asked.has(stem))
  if (!isEcho && words.length > FEW_WORDS) return true
  const stems = new Set(tokenise(cited).map(({ stem }) => stem))
  return words.every(({ word, stem }) => (isEcho ? has(word) : stems.has(stem)))
}

const WE =
  '(?:i|we|the company|the founders)(?: (?:will|would|can|could|shall|are happy to|would be happy to|ll|d))?'
/** Stricter than what founders themselves may have written: nobody but them makes terms. */
const PROMISES = new RegExp(
  [
    `\\b${WE} (?:\\w+ )?(?:promise|guarantee|assure|swear|vow)\\b`,
    `\\b${WE} (?:\\w+ )?(?:give|offer|grant|sell|reserve|hold|let|pay) (?:you|your)\\b`,
    `\\b${WE} (?:\\w+ )?(?:accept|agree to|take|lower|reduce|cut|drop|negotiate|improve)\\b[\\w ]{0,24}\\b(?:offer|terms?|valuation|cap|price|discount|cheque|check)\\b`,
    '\\b(?:terms?|price|valuation|discount|allocation|shares?|stake|board seat) (?:\\w+ ){0,2}(?:for|to) you\\b',
    '\\byou (?:\\w+ )?(?:should|must|ought to|have to|need to|will|would|can|could|cannot|can not|ca not|wo not|will not)(?: \\w+){0,2} (?:invest|buy|put|wire|commit|profit|earn|make money|lose|double|triple|get back)\\b',
    '\\byour (?:returns?|money|investment|stake|capital|cheque|check|profit|upside)\\b',
    '\\b(?:good|great|safe|sound|smart|wise|excellent|perfect|best|sure|better|solid) (?:investment|bet|deal)\\b|\\brisk ?free\\b|\\bno risk\\b|\\bsure thing\\b',
    '\\b(?:recommend|advise|suggest) (?:\\w+ ){0,3}(?:invest\\w*|buy\\w*|wait\\w*)\\b',
    '\\bguaranteed?\\b[\\w ]{0,20}\\b(?:returns?|profits?|gains?|exit|multiple|money|\\d+ ?x|times)\\b',
    '\\b\\d+ ?x (?:returns?|your|on)\\b|\\bten times your\\b',
  ].join('|'),
)

const promises = (spoken: string) => promisesReturns(spoken) || PROMISES.test(spoken)
