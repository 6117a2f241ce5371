import type { QuestionInput, Sentence } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency } from '../../numbers/units.ts'
import { CONFIRMS, CORRECTS } from '../../phrases/lead.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { compose } from '../../speak/compose.ts'
import { freshForm, led } from '../../speak/led.ts'
import { clonesTurns } from '../../speak/told.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { toldLast } from './told-last.ts'

const LEADING = '(?:(?:and|so|but|ok|okay|hm|sorry) )*'
const EACH =
  '(?:per|each|every|a|an|one|by the|for (?:each|every|one|a)|per each) (?<each>day|week|month|quarter|year|annum|season)'
const PACED = '(?<paced>daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)'
const IT = '(?:that|this|it|those|they|the price|that price|this price)'
const ASKS = new RegExp(
  `^${LEADING}(?<asks>(?:is|are|was) (?:${IT} )?|that is |this is |${IT} is )?(?:(?:charged|paid|billed|due|meant|all) )*(?:${EACH}|${PACED})(?: (?:then|or what|right|price|fee))*$`,
)
const PACES: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  annum: 'year',
}
const PERIOD =
  /\b(days?|weeks?|months?|quarters?|years?|seasons?|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|annum)\b/gi

interface PerWhat {
  statement: Statement
  sentences: Sentence[]
}

/**
 * "Is that per month?", "monthly?", behind a sum of money: whether it is, in the sentence that says so; `open` where what
 * was told does not say it. Null where nothing was told, or something else is asked.
 */
export function perWhat(index: AnswerIndex, input: QuestionInput, phrases: Phrases): PerWhat | 'open' | null {
  const asked = ASKS.exec(plainWords(plain(input.text)))?.groups
  const period = asked?.each ?? asked?.paced
  if (period === undefined || !index.reader.language.startsWith('en')) return null
  const told = toldLast(index, input, phrases).flatMap((statement) =>
    compose(index, statement, { phrases, now: input.now }).map((sentence) => ({ statement, sentence })),
  )
  const sum = told.find(({ sentence: { text } }) => holdsSum(index, text) && periodOf(text) !== undefined)
  const one = sum ?? told.find(({ sentence }) => periodOf(sentence.text) === unitOf(period))
  // "Per year?", behind a price a month, may ask what it comes to: it is neither confirmed nor denied.
  const isPlain = asked?.asks !== undefined || asked?.paced !== undefined
  if (one === undefined) return isPlain && told.length > 0 ? 'open' : null
  const isIt = periodOf(one.sentence.text) === unitOf(period)
  const form = freshForm(isIt ? CONFIRMS : CORRECTS, clonesTurns(input.history))
  if (form === undefined) return null
  if (!isIt && !isPlain) return { statement: one.statement, sentences: [one.sentence] }
  return { statement: one.statement, sentences: [led(form, one.sentence, index)] }
}

const holdsSum = ({ reader }: AnswerIndex, text: string): boolean =>
  extractQuantities(text, reader.language).some(
    (quantity) => quantity.kind === 'amount' && isCurrency(quantity.unit),
  )

/** The first that stands behind the sum, else the last before it: "annual recurring revenue". */
function periodOf(text: string): string | undefined {
  const at = Math.max(0, text.search(/[€$£¥]? ?\d/u))
  const all = [...text.matchAll(PERIOD)].map((found) => ({ at: found.index, unit: unitOf(found[1] ?? '') }))
  const of = all.find((one) => one.at > at) ?? all.findLast((one) => one.at < at)
  return of?.unit
}

const unitOf = (word: string): string => {
  const bare = word.toLowerCase()
  return PACES[bare] ?? bare.replace(/s$/, '')
}
