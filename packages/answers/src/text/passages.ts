import type { Audience, Passage } from '../material.ts'
import { stripInvisible } from './normalise.ts'
import { splitSentences } from './sentences.ts'

export interface SplitOptions {
  documentId: string
  title: string
  audience: Audience
  /** Characters a passage aims for; a sentence is never cut below this. Default 600. */
  targetChars?: number
  /** Sentences repeated from the end of the one before, so that nothing falls between two. Default 1. */
  overlapSentences?: number
  /** Passages at most; the rest is left out. Default 5,000. */
  maxPassages?: number
}

const MAX_SENTENCE_CHARS = 1_200

/**
 * Cuts a document's text into passages for the index. A form feed (`\f`) starts a page, and pages count
 * from 1 when there is one. Ids are `${documentId}#${n}`, stable for the same text and options.
 */
export function splitPassages(text: string, options: SplitOptions): Passage[] {
  const {
    documentId,
    title,
    audience,
    targetChars = 600,
    overlapSentences = 1,
    maxPassages = 5_000,
  } = options
  const pages = text.split('\f')
  const out: Passage[] = []
  for (const [pageIndex, page] of pages.entries()) {
    for (const body of pack(sentencesOf(page), targetChars, overlapSentences)) {
      if (out.length >= maxPassages) return out
      out.push({
        id: `${documentId}#${out.length + 1}`,
        documentId,
        title,
        ...(pages.length > 1 ? { page: pageIndex + 1 } : {}),
        text: body,
        audience,
      })
    }
  }
  return out
}

function sentencesOf(page: string): string[] {
  const clean = page
    .split(/\r?\n/)
    .map((line) => stripInvisible(line).trim())
    .join('\n')
    // A word divided at a line's end is one word.
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
  return splitSentences(clean).flatMap((sentence) =>
    sentence.length <= MAX_SENTENCE_CHARS ? [sentence] : atSpaces(sentence),
  )
}

/** Text without full stops (tables, lists) is cut between words. */
function atSpaces(text: string): string[] {
  const out: string[] = []
  for (let rest = text; rest !== ''; ) {
    const space = rest.length > MAX_SENTENCE_CHARS ? rest.lastIndexOf(' ', MAX_SENTENCE_CHARS) : rest.length
    const end = space > 0 ? space : MAX_SENTENCE_CHARS
    out.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return out
}

function pack(sentences: string[], targetChars: number, overlap: number): string[] {
  const out: string[] = []
  let current: string[] = []
  let fresh = 0
  for (const sentence of sentences) {
    const length = current.reduce((sum, part) => sum + part.length + 1, 0)
    if (fresh > 0 && length + sentence.length > targetChars) {
      out.push(current.join(' '))
      current = overlap > 0 ? current.slice(-overlap) : []
      fresh = 0
    }
    current.push(sentence)
    fresh++
  }
  if (fresh > 0) out.push(current.join(' '))
  return out
}
