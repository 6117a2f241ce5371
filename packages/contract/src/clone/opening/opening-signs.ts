/** What gives a sentence away as the one that is waited for, in the languages that it is known for. */
export interface OpeningSigns {
  forWhom: RegExp
  /** A month, a quarter or a year. */
  dated: RegExp
  ask: RegExp
  round: RegExp
}
const ENGLISH: OpeningSigns = {
  forWhom:
    /\b(?:for|helps?|lets?|where|serves?|gives?|used by|enables?|supplies|(?:sells?|rents?|leases?|supply)\b(?:\s+[\p{L}’'-]+){1,5}\s+to)\s+(?!(?:itself|themselves|free|less|more|good|sale|now|ever|years?|months?|weeks?)\b)\p{L}/iu,
  dated:
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|h[12]|fy)\b[^.]{0,12}\d|\b20\d\d\b/i,
  ask: /\b(?:rais(?:e|es|ing)|looking for|seeking)\b[^.]*\d/i,
  round: /\b(?:round|rais(?:e|es|ing)|SAFE|seed|series [a-d]|valuation|cap|committed|use of funds)\b/i,
}
const GERMAN: OpeningSigns = {
  forWhom:
    /(?<!\p{L})(?:für|hilft|helfen|lässt|bei denen|nutzen|versorgt|versorgen|beliefert|entlastet)\s+(?!(?:sich|immer|weniger|mehr|jahre?|monate?|wochen?|\d)(?!\p{L}))\p{L}/iu,
  dated:
    /\b(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|q[1-4]|quartal|geschäftsjahr)\b[^.]{0,12}\d|\b20\d\d\b/iu,
  ask: /(?<!\p{L})(?:suchen|sammeln|nehmen|werben|einwerben|aufnehmen|brauchen)(?!\p{L})[^.]*\d/iu,
  round:
    /(?<!\p{L})(?:\p{L}*runde|finanzierung|wandeldarlehen|seed|series [a-d]|bewertung|zugesagt|mittelverwendung)(?!\p{L})/iu,
}

/** Those of a language ("de", "de-CH"); English ones where there are none. */
export const openingSigns = (language: string): OpeningSigns =>
  language.slice(0, 2).toLowerCase() === 'de' ? GERMAN : ENGLISH

/** How much of what follows a sign says for whom. */
const WHOM = /^(?:[^\s,.;:!?]+\s+){0,3}[^\s,.;:!?]+/u

/** Up to where a sentence has said for whom; null where it does not. */
export function heardForWhom(text: string, { forWhom }: OpeningSigns): number | null {
  const found = forWhom.exec(text)
  if (!found) return null
  const at = found.index + found[0].length - 1
  return at + (WHOM.exec(text.slice(at))?.[0].length ?? 1)
}
