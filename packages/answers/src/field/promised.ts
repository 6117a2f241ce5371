const GERMAN =
  '\\b(?:garantier|versprech|versprich|zusicher|zugesichert|risikofrei|risikolos|ohne risiko|(?:sollten|mussen) sie (?:\\w+ ){0,3}(?:invest|zeichn|einsteig)|sie (?:sollten|mussen) (?:\\w+ ){0,3}(?:invest|zeichn|einsteig)|investieren sie|zeichnen sie|steigen sie|empfehlen ihnen|raten ihnen)\\w*'
const FRENCH =
  '\\b(?:garanti|promets?\\b|promett(?:ons|ez|ent|re|ait)\\b|promis\\b|promesse|sans risque|vous devriez|investissez|conseillons|recommandons)\\w*'
const SPANISH =
  '\\b(?:garantiz|garantia|promet(?:e|en|emos|o|er|ido|imos)\\b|sin riesgo|deberia(?:n|s)? invertir|debe(?:n|s)? invertir|invierta|recomendamos|aconsejamos)\\w*'
const PORTUGUESE =
  '\\b(?:garantimos|garantir|garantem?\\b|prometemos|sem risco|dev(?:e|em|eria|eriam) investir|invista\\b|aconselhamos)\\w*'
const ITALIAN =
  '\\b(?:garantiamo|garantisc|garanzi|promett|promess|senza rischi|dov(?:rebbe|reste|resti) investire|deve investire|investa\\b|consigliamo|raccomandiamo)\\w*'

/** Promises and advice, folded, in the languages that are rendered into; English ones are known elsewhere. */
export const PROMISED = new RegExp(
  ['\\b(?:guarantee|promise|should invest|risk free|no risk)', GERMAN, FRENCH, SPANISH].join('|'),
)

const ELSEWHERE = new RegExp([GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN].join('|'), 'g')
/** Said of things as well: "two years of guarantee", "we recommend three sensors a shelf". */
const OF_THINGS =
  /^(?:garantien?|garantierte?[nrsm]?|garantie?s?|garantias?|garanzi[ae]|promess[ae]s?|conseillons|recommandons|recomendamos|aconsejamos|aconselhamos|consigliamo|raccomandiamo)$/
const RETURN =
  '(?:invest|invert|invier|rendit|rendement|rendimient|rendiment|gewinn|profit|rentab|benefic|gananc|lucro|retorno|guadagn|gain)\\w*'
const RETURNS = new RegExp(`\\b${RETURN}`)

/**
 * A promise, or advice, in the languages other than English that material may be in. What may be said of things is none
 * where its source has the word and it is not about returns. Both folded, without marks.
 */
export const promisesElsewhere = (spoken: string, cited: string): boolean =>
  (spoken.match(ELSEWHERE) ?? []).some(
    (word) => !OF_THINGS.test(word) || RETURNS.test(spoken) || !` ${cited} `.includes(` ${word} `),
  )

/** Somebody promises it: a warranty and a name that begins so are none. */
const GUARANTEES =
  '(?:garantieren|garantiere|garantiert|versprechen|verspreche|verspricht|zusichern|garantir(?:ons|a|emos|emo|e)?|garantissons|garantit|promett(?:ons|re|rons|iamo|ere|eremo)|promet|garantiz(?:amos|a|ar|aremos|ara)|promet(?:emos|e|er|eremos|era)|garantimos|garante|garantiamo|garantisce)'
const GUARANTEED =
  '(?:garantiert(?:e[nrsm]?)?|versprochene?[nrsm]?|garantis?|garantizad[oa]s?|garantid[oa]s?|garantit[oaie])'
/** What an investor would get, as a noun: who gains customers, or benefits of something, is promised nothing. */
const GAIN =
  '(?:renditen?|gewinne?|profite?|rendements?|rentabilites?|benefices?|rendimientos?|rentabilidad(?:es)?|ganancias?|beneficios?|lucros?|retornos?|rendiment[oi]|guadagn[oi]|profitt[oi])'
const RETURNS_PROMISED = new RegExp(
  [
    `\\b${GUARANTEES}(?: \\w+){0,4} ${GAIN}\\b`,
    `\\b${GAIN}(?: \\w+){0,4} ${GUARANTEES}\\b`,
    `\\b${GUARANTEED}(?: \\w+){0,3} ${GAIN}\\b|\\b${GAIN}(?: \\w+){0,4} ${GUARANTEED}\\b`,
    // "Garantie" is a warranty too, unless it stands right beside what is gained.
    `\\bgaranties? ${GAIN}\\b|\\b${GAIN} (?:est |sont )?garanties?\\b`,
    '\\bsie sollten (?:\\w+ ){0,2}investieren\\b|\\bsollten sie (?:\\w+ ){0,2}investieren\\b|\\bvous devriez (?:\\w+ )?investir\\b|\\b(?:usted )?deberian? (?:usted )?invertir\\b',
    `\\b(?:risikofreie?[nrs]?|risikolose?[nrs]?|sans risque|sin riesgo|sem risco|senza rischi) ${RETURN}|\\b${RETURN} (?:sans risque|sin riesgo|sem risco|senza rischi)\\b`,
  ].join('|'),
)

/** As `promisesReturns`, in these languages: it is never said, not even in the founders' own words. */
export const promisesReturnsElsewhere = (spoken: string): boolean => RETURNS_PROMISED.test(spoken)
