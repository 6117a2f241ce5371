import { type Kept, type MappedText, rewrite } from '@understudy/voice-engine/text/mapped-text'

/** What is said for a match, part by part: each group's words belong to the place of that group. */
export type Said = string | readonly (readonly [group: string, words: string])[]

export interface Rule {
  /** Global, with indices. */
  pattern: RegExp
  /** Null leaves the match as it is. */
  say(groups: Readonly<Record<string, string | undefined>>, match: RegExpExecArray): Said | null
}

export const rule = (source: string, say: Rule['say'], flags = ''): Rule => ({
  pattern: new RegExp(source, `dgu${flags}`),
  say,
})

export function applyRules(from: MappedText, rules: readonly Rule[]): MappedText {
  let text = from
  for (const { pattern, say } of rules)
    text = rewrite(text, pattern, (match) => keptOf(match, say(match.groups ?? {}, match)))
  return text
}

function keptOf(match: RegExpExecArray, said: Said | null): Kept[] {
  const end = match.index + match[0].length
  if (said === null) return [{ start: match.index, end }]
  // The blank before a sign is no place of a word.
  const start = match.index + match[0].search(/\S|$/)
  if (typeof said === 'string') return [{ insert: said, of: { start: Math.min(start, end - 1), end } }]
  return said.map(([group, words]) => {
    const [groupStart, groupEnd] = match.indices?.groups?.[group] ?? [match.index, end]
    return { insert: words, of: { start: groupStart, end: groupEnd } }
  })
}
