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

/** "€-340k" and "–€340k" → "-€340k". */
export const minusFirst = (value: string) =>
  value.replace(
    /^(?<sign>\p{Sc}|[A-Z]{3})?\s?[-−–]\s?(?<after>\p{Sc}|[A-Z]{3}\s?)?(?=\d)/u,
    '-$<sign>$<after>',
  )
