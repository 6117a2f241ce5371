/** Languages in which a text is known to say no. */
export const NEGATED = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const
export type Negated = (typeof NEGATED)[number]

/** How often a text says no: at least, and at most. */
export interface Negations {
  sure: number
  most: number
}

const CLAUSES = /[,;:.!?–—]| (?:but|aber|sondern|mais|pero|sino) /
const WORDS: Readonly<Record<Negated, RegExp>> = {
  en: /\b(?:not|never|no|none|nobody|nothing|neither|nowhere|without|cannot)\b|n't\b/g,
  de: /\b(?:nicht|kein\w*|nie|niemals|niemand\w*|nichts|nirgends|ohne|weder)\b/g,
  fr: /\b(?:pas|jamais|aucun\w*|rien|personne|nulle?|sans|non|ni)\b/g,
  es: /\b(?:no|nunca|jamas|ningun\w*|nadie|nada|sin|tampoco|ni)\b/g,
  pt: /\b(?:nao|nunca|jamais|nenhu\w*|ninguem|nada|sem|tampouco|nem)\b/g,
  it: /\b(?:non|mai|nessun\w*|niente|nulla|senza|neppure|neanche|nemmeno)\b/g,
}
/** Says no in other words, or in a word of its own. */
const BARELY: Readonly<Record<Negated, RegExp>> = {
  en: /\b(?:lacks?|lacking|fails?|failed|unlike|nor|rather than|instead of|except|impossible|un(?:able|likely|paid|known|profitable|necessary|available|related|insured)|independent\w*)\b/g,
  de: /\b(?:fehlt|fehlen|statt|anstatt|ausser|\w+los|\w+frei|un(?:moglich|notig|rentabel|profitabel|bezahlt|bekannt|abhangig|versichert)\w*)\b/g,
  fr: /\b(?:manque\w*|faute|plutot que|au lieu|sauf|impossible\w*|inutile\w*|incapable\w*|inconnu\w*|impaye\w*|independan\w*)\b/g,
  es: /\b(?:falta\w*|carece\w*|en lugar|en vez|salvo|imposible\w*|innecesari\w*|incapa\w*|desconocid\w*|impagad\w*|independient\w*)\b/g,
  pt: /\b(?:falta\w*|carece\w*|em vez|exceto|salvo|impossive\w*|desnecessari\w*|incapa\w*|desconhecid\w*|independente\w*)\b/g,
  it: /\b(?:manca\w*|privo|priva|invece|tranne|salvo|impossibil\w*|inutil\w*|incapac\w*|sconosciut\w*|indipendent\w*)\b/g,
}
/** "No more than 12" bounds a number. */
const BOUNDS =
  /\b(?:no (?:more|less|fewer) than|not (?:more|less) than|nicht (?:mehr|weniger) als|pas (?:plus|moins) de|no (?:mas|menos) del?|nao (?:mais|menos) de|non (?:piu|meno) di)\b/g

export function negationsIn(text: string, language: Negated): Negations {
  const bare = text.replace(BOUNDS, ' ')
  const words = bare.match(WORDS[language])?.length ?? 0
  const most = words + (bare.match(BARELY[language])?.length ?? 0)
  if (language === 'en' || language === 'de') return { sure: words, most }
  const sure = bare.split(CLAUSES).reduce((sum, clause) => sum + READ[language](clause), 0)
  return { sure, most: Math.max(sure, most) }
}

/**
 * The same beside a text of the same language, where words that say no in their own way ("kabellos", "lacks") are no
 * choice of a translator's: each of them counts.
 */
export function denialsIn(text: string, language: Negated): Negations {
  const { sure, most } = negationsIn(text, language)
  const barely = count(text.replace(BOUNDS, ' '), BARELY[language])
  return { sure: sure + barely, most: Math.max(sure + barely, most) }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** "No … nada", "non … niente": a second word says the same no, but for one that is a "without". */
const paired = (no: RegExp, alone: RegExp, without: RegExp) => (clause: string) => {
  const plain = count(clause, no)
  const withouts = count(clause, without)
  if (withouts > 0) return plain + withouts
  return plain + (plain === 0 && alone.test(clause) ? 1 : 0)
}

/** Two words say no once: "ne … pas", "no … nada". */
const READ = {
  fr: (clause: string) => {
    // "ne … que" is "only".
    const said = clause.replace(/\b(?:ne |n')(?:\w+ ){1,3}que?\b/g, ' ')
    const pairs = count(said, /\bne\b|\bn'/g)
    const alone = pairs === 0 && /\b(?:pas (?:de|d'|encore)|aucun\w*|jamais)\b/.test(said) ? 1 : 0
    return pairs + alone + count(said, /\bsans\b|\bnon\b/g)
  },
  es: paired(/\bno\b/g, /\b(?:nunca|jamas|ningun\w*|nadie|nada|tampoco|ni)\b/, /\bsin\b/g),
  pt: paired(/\bnao\b/g, /\b(?:nunca|jamais|nenhu\w*|ninguem|nada|tampouco|nem)\b/, /\bsem\b/g),
  it: paired(/\bnon\b/g, /\b(?:mai|nessun\w*|niente|nulla|neppure|neanche|nemmeno)\b/, /\bsenza\b/g),
} as const

/** A word by which a text says no. */
export const isNegation = (word: string, language: Negated): boolean =>
  word.match(WORDS[language])?.[0] === word

/** "No more than 12" in one, and "more than 12" in the other. */
export const boundsTurn = (a: string, b: string): boolean =>
  (a.match(BOUNDS) ?? []).some((bound) => {
    const bare = bound.slice(bound.indexOf(' ') + 1)
    return !b.includes(bound) && b.includes(bare)
  })
