/** How other languages write thousands, millions and billions in a unit. */
const SCALES_ELSEWHERE: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:tsd\.?|tausend|milliers?)(?!\p{L})/iu, 'thousand'],
  [
    /(?<!\p{L})(?:mrd\.?|milliarden?|milliards?|mil millones|mil milhões|miliardi|miliardo)(?!\p{L})/iu,
    'billion',
  ],
  [
    /(?<!\p{L})(?:mio\.?|millionen|millions|millón|millones|milhão|milhões|milioni|milione)(?!\p{L})/iu,
    'million',
  ],
]

/** "EUR Mio." → "EUR million". */
export function inEnglishScale(unit: string): string {
  const [pattern, name] = SCALES_ELSEWHERE.find(([known]) => known.test(unit)) ?? []
  return pattern === undefined || name === undefined ? unit : unit.replace(pattern, name)
}

const SCALES_READ =
  /^(?:thousand|million|billion|trillion|hundred|lakh|crore|dozen)s?\b\s*|^(?:k|m|mm|mn|mln|mio|mil|b|bn|bln|mrd|md|t|tn)(?!\p{L})\.?\s*/iu

/** "Tsd. Kunden" → "Kunden": what a unit counts, where its scale is in the amount already. */
export function withoutScale(unit: string): string {
  return inEnglishScale(unit.trim()).trim().replace(SCALES_READ, '')
}

/** "€-340k" and "–€340k" → "-€340k". */
export const minusFirst = (value: string) =>
  value.replace(
    /^(?<sign>\p{Sc}|[A-Z]{3})?\s?[-−–]\s?(?<after>\p{Sc}|[A-Z]{3}\s?)?(?=\d)/u,
    '-$<sign>$<after>',
  )
