import type { Rendered } from './number-phrases.ts'

/** How often a text says no: at least, and at most. */
export interface Negations {
  sure: number
  most: number
}

const CLAUSES = /[,;:.!?–—]| (?:but|aber|sondern|mais|pero|sino) /
const WORDS: Readonly<Record<Rendered, RegExp>> = {
  en: /\b(?:not|never|no|none|nobody|nothing|neither|nowhere|without|cannot)\b|n't\b/g,
  de: /\b(?:nicht|kein\w*|nie|niemals|niemand\w*|nichts|nirgends|ohne|weder)\b/g,
  fr: /\b(?:pas|jamais|aucun\w*|rien|personne|nulle?|sans|non|ni)\b/g,
  es: /\b(?:no|nunca|jamas|ningun\w*|nadie|nada|sin|tampoco|ni)\b/g,
}
/** Says no in other words, or in a word of its own. */
const BARELY: Readonly<Record<Rendered, RegExp>> = {
  en: /\b(?:lacks?|lacking|fails?|failed|unlike|nor|rather than|instead of|except|impossible|un(?:able|likely|paid|known|profitable|necessary|available|related|insured)|independent\w*)\b/g,
  de: /\b(?:fehlt|fehlen|statt|anstatt|ausser|\w+los|\w+frei|un(?:moglich|notig|rentabel|profitabel|bezahlt|bekannt|abhangig|versichert)\w*)\b/g,
  fr: /\b(?:manque\w*|faute|plutot que|au lieu|sauf|impossible\w*|inutile\w*|incapable\w*|inconnu\w*|impaye\w*|independan\w*)\b/g,
  es: /\b(?:falta\w*|carece\w*|en lugar|en vez|salvo|imposible\w*|innecesari\w*|incapa\w*|desconocid\w*|impagad\w*|independient\w*)\b/g,
}
/** "No more than 12" bounds a number. */
const BOUNDS =
  /\b(?:no (?:more|less|fewer) than|not (?:more|less) than|nicht (?:mehr|weniger) als|pas (?:plus|moins) de|no (?:mas|menos) del?)\b/g

export function negationsIn(text: string, language: Rendered): Negations {
  const bare = text.replace(BOUNDS, ' ')
  const words = bare.match(WORDS[language])?.length ?? 0
  const most = words + (bare.match(BARELY[language])?.length ?? 0)
  if (language === 'en' || language === 'de') return { sure: words, most }
  const sure = bare.split(CLAUSES).reduce((sum, clause) => sum + READ[language](clause), 0)
  return { sure, most: Math.max(sure, most) }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Two words say no once: "ne … pas", "no … nada". */
const READ = {
  fr: (clause: string) => {
    // "ne … que" is "only".
    const said = clause.replace(/\b(?:ne |n')(?:\w+ ){1,3}que?\b/g, ' ')
    const pairs = count(said, /\bne\b|\bn'/g)
    const alone = pairs === 0 && /\b(?:pas (?:de|d'|encore)|aucun\w*|jamais)\b/.test(said) ? 1 : 0
    return pairs + alone + count(said, /\bsans\b|\bnon\b/g)
  },
  es: (clause: string) => {
    const plain = count(clause, /\bno\b/g)
    const alone = plain === 0 && /\b(?:nunca|jamas|ningun\w*|nadie|nada|tampoco|ni)\b/.test(clause) ? 1 : 0
    const without = count(clause, /\bsin\b/g)
    return without > 0 ? plain + without : plain + alone
  },
} as const
