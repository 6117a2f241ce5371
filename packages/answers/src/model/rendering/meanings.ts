import type { Rendered } from './number-phrases.ts'

/** What two texts must both mean or both not, with the words that say it, folded. */
export interface Meaning {
  kind: 'unit' | 'period' | 'bound'
  /** Words that surely say it; behind `|?` words that may. */
  words: Readonly<Record<Rendered, readonly [sure: string, may?: string]>>
}

const unit = (en: string, de: string, fr: string, es: string): Meaning => ({
  kind: 'unit',
  words: { en: [en], de: [de], fr: [fr], es: [es] },
})
const period = (
  en: Meaning['words']['en'],
  de: Meaning['words']['de'],
  fr: Meaning['words']['fr'],
  es: Meaning['words']['es'],
): Meaning => ({ kind: 'period', words: { en, de, fr, es } })
const bound = (
  en: Meaning['words']['en'],
  de: Meaning['words']['de'],
  fr: Meaning['words']['fr'],
  es: Meaning['words']['es'],
): Meaning => ({ kind: 'bound', words: { en, de, fr, es } })

const MEANINGS: readonly Meaning[] = [
  unit(
    'years?|annual\\w*|yearly|yrs?',
    'jahr\\w*|\\w*jahrig\\w*|\\w*jahrlich\\w*',
    'ans?|annees?|annuel\\w*',
    'anos?|anual\\w*',
  ),
  unit('months?|monthly', 'monat\\w*|\\w*monatig\\w*', 'mois|mensuel\\w*', 'mes(?:es)?|mensual\\w*'),
  unit('weeks?|weekly', 'woche\\w*|\\w*wochig\\w*', 'semaines?|hebdomadaire\\w*', 'semanas?|semanal\\w*'),
  unit(
    'days?|daily',
    'tage?n?|taglich\\w*|\\w*tagig\\w*',
    'jours?|journal\\w+|quotidien\\w*',
    'dias?|diari\\w*',
  ),
  unit('hours?|hourly|hrs?', 'stunden?|stundlich\\w*|\\w*stundig\\w*', 'heures?', 'horas?'),
  unit('minutes?|mins?', 'minuten?|\\w*minutig\\w*', 'minutes?', 'minutos?'),
  unit('seconds|secs?', 'sekunden?', 'secondes', 'segundos'),
  unit(
    'quarters|quarterly',
    'quartale?n?|\\w*quartals?\\w*',
    'trimestres?|trimestriel\\w*',
    'trimestres?|trimestral\\w*',
  ),
  unit('€|eur|euros?', '€|eur|euros?', '€|eur|euros?', '€|eur|euros?'),
  unit('\\$|usd|dollars?', '\\$|usd|dollars?', '\\$|usd|dollars?', '\\$|usd|dollars?'),
  unit('£|gbp|pounds?', '£|gbp|pounds?', '£|gbp|pounds?', '£|gbp|pounds?'),
  unit('chf|francs?', 'chf|francs?', 'chf|francs?', 'chf|francs?'),
  unit('%|percent|per cent|pct', '%|prozent', '%', '%'),
  unit('pp', 'pp', 'pp|points de base', 'pp'),
  unit('kwh', 'kwh', 'kwh', 'kwh'),
  unit('mwh', 'mwh', 'mwh', 'mwh'),
  unit('megawatts?|mw', 'megawatt|mw', 'megawatts?|mw', 'megavatios?|mw'),
  unit('kilowatts?|kw', 'kilowatt|kw', 'kilowatts?|kw', 'kilovatios?|kw'),
  unit(
    'kilograms?|kilogrammes?|kilos?|kg',
    'kilogramms?|kilos?|kg',
    'kilogrammes?|kilos?|kg',
    'kilogramos?|kilos?|kg',
  ),
  unit('grams?|grammes?', 'gramms?', 'grammes?', 'gramos?'),
  unit('tons?|tonnes?', 'tonnen?', 'tonnes?', 'toneladas?'),
  unit('kilomet(?:er|re)s?|km', 'kilometern?|kilometers?|km', 'kilometres?|km', 'kilometros?|km'),
  unit(
    'square met(?:er|re)s?|m2',
    'quadratmetern?|quadratmeters?|m2',
    'metres? carres?|m2',
    'metros? cuadrados?|m2',
  ),
  unit('met(?:er|re)s?', 'metern?|meters', 'metres?', 'metros?'),
  unit('centimet(?:er|re)s?|cm', 'zentimetern?|cm', 'centimetres?|cm', 'centimetros?|cm'),
  unit('millimet(?:er|re)s?|mm', 'millimetern?|mm', 'millimetres?|mm', 'milimetros?|mm'),
  unit('miles?', 'meilen?', 'miles?|milles', 'millas?'),
  unit('lit(?:er|re)s?', 'litern?|liters', 'litres?', 'litros?'),
  unit('hectares?', 'hektar', 'hectares?', 'hectareas?'),
  unit('degrees?', 'grad', 'degres?', 'grados?'),
  bound(
    [
      'more than(?! (?:in|the|any|last|before|at|on|we|our|other)\\b)|at least|no (?:less|fewer) than|not less than',
      'over|above|beyond|exceed\\w*|upwards|minimum|from',
    ],
    [
      'mehr als(?! (?:im|in|der|die|das|vor|bei|wir|andere)\\b)|mindestens|nicht weniger als|wenigstens',
      'uber|ab|minimum|uberstei\\w*',
    ],
    ["plus d[eu']|au moins|pas moins de", 'au-dela|minimum|des|depass\\w*|superieur\\w*|minim\\w*'],
    ['mas del?|al menos|por lo menos|no menos del?', 'minim\\w*|superior\\w*|supera\\w*|desde|como minimo'],
  ),
  bound(
    [
      'up to|at most|(?:less|fewer) than(?! (?:in|the|any|last|before|at|on|we|our|other)\\b)|no more than|not more than|nearly|almost',
      'under|below|until|till|maximum|to|within|by',
    ],
    [
      'bis zu|hochstens|weniger als(?! (?:im|in|der|die|das|vor|bei|wir|andere)\\b)|nicht mehr als|fast|knapp|beinahe|maximal',
      'unter|bis|maximum|nahezu',
    ],
    [
      "jusqu'a|jusqu'au|au plus|moins d[eu']|pas plus de|presque",
      'pres de|maxim\\w*|sous|inferieur\\w*|au maximum|quasi\\w*',
    ],
    ['como maximo|menos del?|no mas del?|casi', 'hasta|maxim\\w*|inferior\\w*|bajo'],
  ),
  period(
    ['last (?:year|month|quarter|week)', 'last|past|previous|prior'],
    [
      'letzte[nrsm]? (?:jahr|monat|quartal|woche)\\w*|vorig\\w+|vorjahr\\w*|vormonat\\w*',
      'letzt\\w*|vergangen\\w*',
    ],
    [
      "(?:l'an|annee|mois|trimestre|semaine) (?:dernier|derniere|passee?)",
      'dernier\\w*|passe\\w*|precedent\\w*',
    ],
    ['(?:ano|mes|trimestre) pasado|semana pasada', 'pasad\\w+|ultim\\w+|anterior\\w*'],
  ),
  period(
    ['this (?:year|month|quarter|week)', 'this|current'],
    ['diese[srmn]? (?:jahr|monat|quartal|woche)\\w*', 'dies\\w*|laufend\\w*|heuer'],
    ['cette (?:annee|semaine)|ce (?:mois|trimestre)', 'cette|ce|cet|en cours'],
    ['este (?:ano|mes|trimestre)|esta semana', 'est[ea]|en curso|actual'],
  ),
  period(
    ['next (?:year|month|quarter|week)', 'next|coming|following'],
    ['nachste[nrsm]? (?:jahr|monat|quartal|woche)\\w*', 'nachst\\w*|kommend\\w*|folgend\\w*'],
    ["(?:l'an|annee|mois|trimestre|semaine) (?:prochaine?|suivante?)", 'prochain\\w*|suivant\\w*'],
    [
      '(?:proximo|siguiente) (?:ano|mes|trimestre)|(?:proxima|siguiente) semana|(?:ano|mes|trimestre|semana) que viene',
      'proxim\\w*|siguient\\w*|viene',
    ],
  ),
  period(['since', 'from|for'], ['seit|seitdem', 'ab|von'], ['depuis', 'des'], ['desde', 'lleva\\w*|hace']),
  period(
    ['ago', 'before|earlier'],
    ['vor', 'zuvor|fruher'],
    ['il y a', 'avant|plus tot'],
    ['hace', 'antes|atras'],
  ),
  period(
    ['before (?!that\\b)\\w+|prior to', 'before|until|till|ago|by|earlier'],
    ['bevor|ehe', 'vor|zuvor|vorher'],
    ['avant', "auparavant|precedent\\w*|jusqu'a\\w*"],
    ['antes', 'previ\\w+|anterior\\w*'],
  ),
  period(
    ['after', 'once|following|later|past'],
    ['nachdem', 'nach|danach|sobald'],
    ['apres', 'suite|une fois'],
    ['despues|tras', 'una vez|luego'],
  ),
  period(
    ['(?:at|by|until|since) the end of', 'end\\w*|late'],
    ['ende', 'endet\\w*|schluss'],
    ['fin|a la fin de', 'fin\\w*|term\\w*'],
    ['a finales|finales', 'fin\\w*|termin\\w*'],
  ),
  period(
    ['beginning of|start of|early', 'begin\\w*|start\\w*'],
    ['anfang', 'beginn\\w*|fruh\\w*'],
    ['debut', 'commence\\w*|tot'],
    ['principios|inicios|comienzos', 'inici\\w*|comienz\\w*|tempran\\w*'],
  ),
]

/** Words that hold the name of a unit and mean none. */
const NO_UNIT: Readonly<Record<Rendered, RegExp>> = {
  en: /\b(?:these|some|one|working|nowa)[- ]?days?\b|\bday[- ]to[- ]day\b/g,
  de: /\beines tages\b/g,
  fr: /\ba ce jour\b|\bmises? a jour\b|\baujourd'hui\b|\bde nos jours\b|\bil y a (?!\d|une?\b|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)/g,
  es: /\bhoy en dia\b|\bal dia\b|\bhoy dia\b/g,
}

interface Told {
  text: string
  language: Rendered
}

/** The kind of what one of two canonical texts surely means, and the other cannot; null where they may mean the same. */
export function meaningsDiffer(a: Told, b: Told): Meaning['kind'] | null {
  const [left, right] = [bare(a), bare(b)]
  for (const [at, { kind }] of MEANINGS.entries()) {
    if (means(left, at, 'sure') && !means(right, at, 'may')) return kind
    if (means(right, at, 'sure') && !means(left, at, 'may')) return kind
  }
  return null
}

const bare = ({ text, language }: Told): Told => ({ text: text.replace(NO_UNIT[language], ' '), language })

const patterns = new Map<string, RegExp>()

function means({ text, language }: Told, at: number, how: 'sure' | 'may'): boolean {
  const key = `${language}${at}${how}`
  let pattern = patterns.get(key)
  if (pattern === undefined) {
    const [sure = '', may] = MEANINGS[at]?.words[language] ?? []
    const words = how === 'may' && may !== undefined ? `${sure}|${may}` : sure
    // Signs of currencies stand beside digits.
    pattern = new RegExp(`(?<![a-z])(?:${words})(?![a-z])`)
    patterns.set(key, pattern)
  }
  return pattern.test(text)
}
