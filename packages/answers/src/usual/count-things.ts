import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { isCurrency, isTime } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { isVetoed } from './intended.ts'

const COUNTED =
  /^(?:(?:and|so|ok|okay|now|then) )*(?:how many|number of|what is the number of) (?<what>(?:\w+ ){0,3}?\w+)(?: (?:(?:use|are using|work with|are on) (?:it|this|that|the (?:product|app|platform|service))|do you (?:have|run|operate|own|count|serve|look after|go to|visit|see)|have you(?: got)?|are (?:there|you in|out there|running|in service|live|on the road|under contract)|you have|signed))?(?: (?:now|today|in total|out there|got|there|at the moment|right now|currently|so far|signed|all in all|(?:each|every|a|per) (?<rate>day|week|month)))*$/
/** What a label may say besides: not of some of them, of another time, or of what is to come. */
const BESIDES =
  /^(?:(?:(?:who|that) (?:use (?:it|us)|\w+ (?:each|every|a|per) (?:day|week|month))|on the (?:road|books)|in (?:service|use|operation|the field|total|all)|under (?:contract|management|subscription)|we (?:have|run|own|visit|serve|operate|look after|go to)|with us|number of|of|total|our|the|live|active|installed|running|current|currently|today|now|so far|connected|deployed|delivered|built|own) ?)*$/
/** Children by their other names, as stems. */
const SAID_FOR = new Map([
  ['kid', 'children'],
  ['pupil', 'children'],
  ['schoolchildren', 'children'],
])

/** "How many vans do you have?", and the only count that is named for them: "Vans on the road: 14". */
export function countedThings(index: AnswerIndex, { query, question }: Found): Found | null {
  if (question.periods.length > 0 || query.names.length > 0) return null
  const { what, rate } = COUNTED.exec(plainWords(plain(question.text)))?.groups ?? {}
  if (what === undefined) return null
  const asked = tokenise(what).map(({ stem }) => stem)
  const countsOf = (stems: readonly string[]) =>
    index.statements.filter(
      ({ at, fact }) =>
        index.ofRival[at] !== 1 &&
        fact !== undefined &&
        isCountOf(fact, new Set(stems)) &&
        (rate === undefined || fact.fact.label.includes(rate)),
    )
  const own = countsOf(asked)
  const named = own.length > 0 ? own : countsOf(asked.map((stem) => SAID_FOR.get(stem) ?? stem))
  const [statement, ...others] = named
  if (statement === undefined || others.length > 0 || isVetoed(index, query, statement)) return null
  return surely(query, statement, MIND.answerFrom)
}

function isCountOf(
  { fact, said: { amount } }: NonNullable<Statement['fact']>,
  asked: ReadonlySet<string>,
): boolean {
  if (amount === undefined || fact.kind === 'market') return false
  const measures =
    isCurrency(amount.unit) || isTime(amount.unit) || amount.unit === '%' || amount.per !== null
  const label = tokenise(fact.label)
  const besides = label.filter(({ stem }) => !asked.has(stem)).map(({ word }) => word)
  const isNamed = [...asked].every((stem) => label.some((token) => token.stem === stem))
  return !measures && asked.size > 0 && isNamed && BESIDES.test(besides.join(' '))
}
