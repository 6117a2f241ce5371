import type { Negated } from './rendering/negations.ts'

/** "All", "only", "the best": folded, where they are known; English ones the verifier knows. */
const SWEEPING: Readonly<Record<Exclude<Negated, 'en'>, RegExp>> = {
  de: /\b(?:alle[nrs]?|samtliche\w*|jede[mnrs]?|immer|stets|nur|ausschliesslich|einzig\w*|marktfuhrer\w*|fuhrend\w*|grosste[mnrs]?|beste[mnrs]?)\b/g,
  fr: /\b(?:tous|toute?s?|chaque|toujours|uniquement|exclusivement|seule?s?|seulement|leaders?|meilleure?s?|premiere?s?)\b/g,
  es: /\b(?:tod[ao]s?|cada|siempre|solo|solamente|unic[ao]s?|unicamente|lider(?:es)?|mejor(?:es)?|primer[ao]?s?)\b/g,
  pt: /\b(?:tod[ao]s?|cada|sempre|somente|apenas|unic[ao]s?|lider(?:es)?|melhor(?:es)?|primeir[ao]s?)\b/g,
  it: /\b(?:tutt[aeio]|ogni|sempre|solo|soltanto|solamente|unic[aeio]|leader|miglior\w*)\b/g,
}
/** Endings apart. */
const CHARS = 3

/** More than its sources say: "all our clinics", "the market leader". Both folded. */
export function sweepsBeyond(text: string, cited: string, language: Negated): boolean {
  if (language === 'en') return false
  const known = new Set(cited.match(SWEEPING[language])?.map((word) => word.slice(0, CHARS)))
  return (text.match(SWEEPING[language]) ?? []).some((word) => !known.has(word.slice(0, CHARS)))
}
