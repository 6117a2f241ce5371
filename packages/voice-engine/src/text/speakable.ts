import type { WordTime } from '../ports.ts'
import { type Kept, type MappedText, mapped, rewrite } from './mapped-text.ts'

/** What is spoken for a stored sentence, with the way back to it. */
export interface Spoken {
  text: string
  /** Where the character at `offset` of the spoken text begins in the stored text. */
  toStored(offset: number): number
  /** Where the stretch of spoken text that ends before `offset` ends in the stored text. */
  toStoredEnd(offset: number): number
}

export interface Pronunciation {
  from: string
  to: string
}

// The group `keep` survives; a rule without it drops its whole match. Order matters: blocks, then spans, then escapes.
const MARKDOWN: readonly RegExp[] = [
  /^[ \t]*(?:`{3,}|~{3,}).*(?:\n|$)/gm,
  /<!--[\s\S]*?-->/g,
  /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm,
  /^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+(?:[ \t]*:?-{3,}:?)?[ \t]*$/gm,
  /^(?:[ \t]*>)+[ \t]?/gm,
  /^ {0,3}#{1,6}[ \t]+(?<keep>.*?)(?:[ \t]+#+)?[ \t]*$/gm,
  /^[ \t]*[-*+•][ \t]+(?:\[[ xX]\][ \t]+)?/gm,
  /!\[(?<keep>[^\]\n]*)\]\([^)\n]*\)/g,
  /\[\^[^\]\n]+\]/g,
  /(?<!\\)\[(?<keep>[^\]\n]+)\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)|\[[^\]\n]*\])/g,
  /<(?<keep>(?:https?:\/\/|mailto:)[^>\s]+)>/g,
  /<\/?(?:a|b|br|code|del|div|em|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[ \t][^<>\n]*)?\/?>/gi,
  /(?<![\\`])(`+)(?<keep>[^`\n]+)\1(?!`)/g,
]

const EMPHASIS: readonly RegExp[] = [
  /(?<!\\)\*\*(?=\S)(?<keep>(?:(?!\*\*)[^\n])+?)(?<=[^\s\\])\*\*/g,
  /(?<!\\)~~(?=\S)(?<keep>(?:(?!~~)[^\n])+?)(?<=[^\s\\])~~/g,
  /(?<![\p{L}\p{N}\\*])\*(?=[^\s*])(?<keep>[^*\n]+?)(?<=[^\s\\])\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}\\_])__(?=\S)(?<keep>(?:(?!__)[^\n])+?)(?<=[^\s\\])__(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}\\_])_(?=[^\s_])(?<keep>[^_\n]+?)(?<=[^\s\\])_(?![\p{L}\p{N}_])/gu,
]

const TABLE_EDGE = /^[ \t]*\|[ \t]*|(?<=^[ \t]*\|.*)[ \t]*\|[ \t]*$/gm
const TABLE_CELL = /(?<=^[ \t]*\|.*[^\s|])[ \t]*\|[ \t]*(?=[^\s|])/gm
const ESCAPE = /\\(?<keep>[\\`*_{}[\]()#+\-.!|~>])/g

function keepGroup(match: RegExpExecArray): Kept[] {
  const kept = match.groups?.keep
  if (kept === undefined) return []
  const start = match.index + match[0].indexOf(kept)
  return [{ start, end: start + kept.length }]
}

function strip(from: MappedText): MappedText {
  let text = from
  for (const rule of MARKDOWN) text = rewrite(text, rule, keepGroup)
  for (;;) {
    const before = text.text.length
    for (const rule of EMPHASIS) text = rewrite(text, rule, keepGroup)
    if (text.text.length === before) break
  }
  text = rewrite(text, TABLE_CELL, () => [{ insert: ', ' }])
  text = rewrite(text, TABLE_EDGE, () => [])
  return rewrite(text, ESCAPE, keepGroup)
}

/** The text without its Markdown marks; line breaks stay, blank lines are folded into one. */
export function stripMarkdown(text: string): string {
  return strip(mapped(text.replace(/\r\n?/g, '\n')))
    .text.replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function pronounce(from: MappedText, pronunciations: readonly Pronunciation[]): MappedText {
  const list = pronunciations
    .map(({ from, to }) => ({ from: from.trim().replace(/\s+/g, ' '), to }))
    .filter((entry) => entry.from !== '')
    .sort((a, b) => b.from.length - a.from.length)
  if (list.length === 0) return from
  const words = list.map((entry) => `(${entry.from.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')})`)
  // One pass over all entries, so that no replacement is replaced again.
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return rewrite(from, pattern, (match) => {
    const found = match.slice(1).findIndex((group) => group !== undefined)
    return [{ insert: list[found]?.to ?? match[0] }]
  })
}

/** Markdown stripped, spaces folded, pronunciations applied: whole words, any case, the longest first. */
export function toSpoken(stored: string, pronunciations: readonly Pronunciation[]): Spoken {
  let text = strip(mapped(stored))
  text = rewrite(text, /^\s+|\s+$/g, () => [])
  text = rewrite(text, /\s+/g, () => [{ insert: ' ' }])
  const { text: spoken, starts, ends } = pronounce(text, pronunciations)
  return {
    text: spoken,
    toStored: (offset) => (offset < 0 ? 0 : (starts[Math.floor(offset)] ?? stored.length)),
    toStoredEnd: (offset) => (offset <= 0 ? 0 : (ends[Math.ceil(offset) - 1] ?? stored.length)),
  }
}

/** Timings of spoken words as timings of stored ones; several words said for one stored word become one. */
export function mapWordsToStored(words: readonly WordTime[], spoken: Spoken): WordTime[] {
  const out: WordTime[] = []
  for (const word of words) {
    const charStart = spoken.toStored(word.charStart)
    const charEnd = spoken.toStoredEnd(Math.min(word.charEnd, spoken.text.length))
    if (charEnd <= charStart) continue
    const last = out.at(-1)
    if (last && charStart < last.charEnd) {
      last.charEnd = Math.max(last.charEnd, charEnd)
      last.endSample = Math.max(last.endSample, word.endSample)
    } else {
      out.push({ charStart, charEnd, startSample: word.startSample, endSample: word.endSample })
    }
  }
  return out
}
