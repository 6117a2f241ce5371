/** Senses that exclude each other: who asks for the one is not told the other. */
const SENSES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bgross\b/, /\bnet\b/],
  // A cap bounds what a note converts at: it is no valuation.
  [/\bcap\b(?! table)/, /\b(?:pre|post)[ -]?money\b/],
  [/\b(?:total addressable|tam)\b/, /\b(?:serviceable|obtainable|sam|som)\b/],
  [/\bpre[ -]?money\b/, /\bpost[ -]?money\b/],
  [/\b(?:monthly|per month|a month)\b/, /\b(?:annual|annually|yearly|per year|a year|per annum)\b/],
  [/\bmedian\b/, /\b(?:average|mean)\b/],
  [/\bhardware\b/, /\b(?:software|subscription|service)\b/],
  [/\b(?:logo|customer) churn\b/, /\brevenue churn\b/],
  [/\bb2b\b/, /\bb2c\b/],
  [/\binbound\b/, /\boutbound\b/],
  [/\b(?:organic|unpaid)\b/, /\bpaid\b/],
]

/** True where `said` speaks of the sense that excludes the one `asked` speaks of; both are plain texts. */
export const excludesSense = (asked: string, said: string): boolean => sensesExcludedBy(asked)(said)

/** Tells whether a text speaks of a sense that excludes the one `asked` speaks of; both are plain texts. */
export function sensesExcludedBy(asked: string): (said: string) => boolean {
  const pairs = SENSES.flatMap(([one, other]): (readonly [RegExp, RegExp])[] => {
    const [hasOne, hasOther] = [one.test(asked), other.test(asked)]
    if (hasOne === hasOther) return []
    return [hasOne ? [one, other] : [other, one]]
  })
  return (said) => pairs.some(([wanted, unwanted]) => unwanted.test(said) && !wanted.test(said))
}
