/** What kind of answer a question wants; `any` where its words do not say. */
export type AskedFor = 'quantity' | 'who' | 'when' | 'where' | 'why' | 'manner' | 'any'

const FORMS: [RegExp, AskedFor][] = [
  [/\bhow (?:are|is|was|were) (?:you|things|we|it) (?:doing|going|looking)\b/, 'any'],
  [
    /\bhow (?:many|much|big|large|high|low|old|long|far|large|small|expensive|fast|quickly|often|deep|close|little)\b/,
    'quantity',
  ],
  [/\bwhat (?:percent|percentage|share|fraction|number|proportion)\b/, 'quantity'],
  [/\bhow soon\b|\bwhen\b|\bwhat (?:date|day|month|year)\b|\bby when\b/, 'when'],
  [/\bhow come\b|\bwhy\b|\bwhat (?:is|was) the reason\b|\bwhat makes\b/, 'why'],
  [
    /\bhow (?:exactly |actually |else )?(?:do|does|did|will|would|can|could|should|to|(?:are|have|were) (?:you|they|we|people|customers))\b/,
    'manner',
  ],
  [/\bwho(?:se|m)?\b|\bwhich (?:investors?|people|person|founders?|fund)\b/, 'who'],
  [/\bwhere\b|\bwhich (?:city|country|countries)\b|\bwhat (?:city|country)\b/, 'where'],
]

/** Reads it from folded words; where a sentence has several, the first one in it decides. */
export function askedFor(spoken: string): AskedFor {
  let first = Number.POSITIVE_INFINITY
  let asked: AskedFor = 'any'
  for (const [pattern, kind] of FORMS) {
    const at = spoken.search(pattern)
    if (at >= 0 && at < first) {
      first = at
      asked = kind
    }
  }
  return asked
}
