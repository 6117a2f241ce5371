import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain } from '../text/normalise.ts'

type Measure = readonly [asked: RegExp, said?: RegExp]

const INSTRUMENT =
  /\b(?:safes?|notes?|convertibles?|prefer\w+|equity|(?:ordinary |common )?shares?|stock|warrants?|loans?|debt|instruments?|asa|priced)\b/

/** Figures of investors that have a near neighbour, as they are asked for and as a text speaks of them, where that is not the same. */
const MEASURES: readonly Measure[] = [
  [
    /\bgrr\b|\bgross (?:(?:revenue|dollar|customer|logo) )?retention\b/,
    /\bgrr\b|\bgross (?:\w+ )?retention\b|\b(?:before|without|excluding) (?:any )?(?:expansion|upsell)/,
  ],
  [
    /\b(?:nrr|ndr)\b|\bnet (?:(?:revenue|dollar) )?retention\b/,
    /\b(?:nrr|ndr)\b|\bnet (?:\w+ )?retention\b|\b(?:revenue|dollar) retention\b|\bexpan(?:d|sion)|\bupsell|\b(?:pay|pays|spend|spends|spent|paid|grow|grew|rent|rents|buy|buys|add|adds|order|orders) .*\b(?:more|than|again)\b/,
  ],
  [
    /\bburn(?:ed|t|ing|s)?\b/,
    /\bburn\w*|\bspen[dt]\w*|\bcosts?\b|\bexpens\w+|\bloss(?:es)?\b|\bloses?\b|\blost\b|\boutgo\w*|\boutflows?\b|\bgoes? out\b|\bcash\b|\brunway\b|\bprofitable\b|\bbreak(?:ing)? ?even\b/,
  ],
  [/\bburn multiples?\b/],
  [/\bquick ratios?\b/],
  [/\bmagic numbers?\b/],
  [/\brule of (?:40|forty)\b/],
  [/\bgross burn\b/, /\bgross burn\b|\bwe spend\b|\b(?:total|monthly|all) (?:spend\w*|costs|expenses)\b/],
  [
    /\bnet (?:profit )?margins?\b|\boperating margins?\b/,
    /\b(?:net|operating|profit|ebitda?) margins?\b|\b(?:net|operating) (?:profit|loss|income|result)\b/,
  ],
  [
    /\bebitda?\b(?! (?:positive|break|profitab))/,
    /\bebitda?\b|\bprofit\w*|\bloss(?:es)?\b|\bbreak(?:ing)? ?even\b|\bcash flow\b|\b(?:operating|net) (?:income|result)\b/,
  ],
  [/\bebitda? margins?\b/, /\bebitda?\b/],
  [/\bcontribution margins?\b/, /\bcontribution\b|\bmargin (?:per|on|of) (?:each|every|an?|one)\b/],
  [/\b(?:free|operating) cash ?flow\b|\bfcf\b/, /\bcash ?flow\b|\bfcf\b/],
  [/\bdau\b|\bdaily (?:active )?users\b/, /\bdau\b|\b(?:daily|days?)\b/],
  [/\bwau\b|\bweekly (?:active )?users\b/, /\bwau\b|\bweek(?:ly|s)?\b/],
  [/\bmau\b|\bmonthly (?:active )?users\b/, /\bmau\b|\bmonth(?:ly|s)?\b/],
  [
    /\bmrr\b|\bmonthly recurring revenue\b/,
    /\bmrr\b|\bmonth(?:ly)?\b.*\b(?:recurring|revenue|sales|turnover|income)\b|\b(?:recurring|revenue|sales|turnover|income)\b.*\bmonth/,
  ],
  [
    /\b(?:c?ltvs?|clv)\b|\blife ?time (?:customer )?values?\b/,
    /\b(?:c?ltv|clv)\b|\blife ?times?\b|\bworth\b|\bpresent value\b|\bover (?:the|its|their|his|her|those|these|\w+) (?:whole )?(?:life|years|relationship)\b|\bas long as (?:it|they|he|she|a \w+) (?:stays?|lives?|pays?)\b/,
  ],
  [/\b(?:what|which) (?:kind of |sort of |type of )?(?:instrument|paper|securit(?:y|ies))\b/, INSTRUMENT],
  [
    /\bhow (?:large|big) (?:a |is (?:the |their )?)fund\b|\bfund size\b|\bsize of (?:the|their|its) fund\b/,
    /\bfunds? (?:of|size|is|has)\b|\b(?:million|billion|m|bn) (?:\w+ )?funds?\b/,
  ],
  [/\birr\b|\binternal rate of return\b/],
  [/\bmoic\b/],
]

/** True of what asks for one of these by its name: it stands for nothing else. */
export const namesMeasure = (words: readonly string[]): boolean => measuresIn(words).length > 0

/** "GRR?", "burn multiple?", and a text that speaks of net retention, or of the burn. */
export function lacksMeasure(
  { groups, statements }: AnswerIndex,
  words: readonly string[],
  top: Statement | undefined,
): boolean {
  const group = top === undefined ? undefined : groups[top.group]
  const measures = group === undefined ? [] : measuresIn(words)
  if (group === undefined || measures.length === 0) return false
  const said = flat(
    [...group.heads, ...statements.slice(group.from, group.to).map(({ text }) => text)].join(' '),
  )
  return !measures.every(([asked, told = asked]) => told.test(said) || asked.test(said))
}

const measuresIn = (words: readonly string[]): readonly Measure[] => {
  const asked = flat(words.join(' '))
  return MEASURES.filter(([measure]) => measure.test(asked))
}

const flat = (text: string): string => plain(text).replaceAll('-', ' ')
