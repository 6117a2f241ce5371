const ABBREVIATION =
  /(?:\b(?:mr|mrs|ms|dr|prof|st|no|vs|etc|inc|ltd|co|corp|approx|est|fig|e\.g|i\.e|u\.s|u\.k|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|bzw|ca|mio|mrd))\.$/iu
const ENDING = /[.!?…。！？।؟]+["'”’)\]]*(?=\s|$|[\u3040-\u9fff])|\n{2,}|\n(?=\s*(?:[-•*–]|\d+[.)])\s)/gu

/** Sentences as written, trimmed. Decimals, abbreviations and initials do not end one. */
export function splitSentences(text: string): string[] {
  const out: string[] = []
  let from = 0
  const take = (to: number) => {
    const sentence = text.slice(from, to).replace(/\s+/g, ' ').trim()
    if (sentence !== '') out.push(sentence)
    from = to
  }
  for (const match of text.matchAll(ENDING)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && endsInAbbreviation(text.slice(from, match.index + 1), text.slice(end)))
      continue
    take(end)
  }
  take(text.length)
  return out
}

/** As a sentence, in whatever language it is: with a full stop, where nothing ends it. */
export const ended = (text: string): string => (/[.!?…。！？।؟]["'”’)\]]*$/u.test(text) ? text : `${text}.`)

/** The same without what ends it. */
export const unended = (text: string): string => text.replace(/[.。।]$/u, '')

/** "John F. Kennedy", and not "our Series A. We". */
const INITIAL = /(?:^|(?:^|\s)(?!(?:Series|Class|Plan|Round|Option|Type|Team|Tier)\s)\p{Lu}\S*\s)\p{Lu}\.$/u

function endsInAbbreviation(sentence: string, rest: string): boolean {
  const tail = sentence.slice(-24)
  if (INITIAL.test(sentence.trim())) return true
  if (!ABBREVIATION.test(tail)) return false
  // "…of Acme Inc. We sell": a company's form may end a sentence; a title or "e.g." does not.
  return !/(?:inc|ltd|co|corp|etc)\.$/i.test(tail) || !/^\s+(?:\p{Lu}|$)/u.test(rest)
}

/** Without Markdown marks, so that a voice does not read them out. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[ \t]{0,3}(?:#{1,6}\s+|>\s?|[-*+•]\s+)/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?!\w)/g, '$1')
}
