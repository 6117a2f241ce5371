import type { PitchSection } from './events.ts'
import type { State } from './talk/state.ts'
import type { Line } from './voice/telling.ts'

/** What the reducer knows of the sections: how long their sentences are. */
export const outlineOf = (sections: readonly PitchSection[]): State['sections'] =>
  sections.map(({ id, sentences, cuts }) => ({
    id,
    sentenceChars: sentences.map(({ text }) => text.length),
    cuts,
  }))

/** The first `count` sentences of a section from a character on; what was prepared is of use only for a whole sentence. */
export function linesOf(section: PitchSection | undefined, fromChar: number, count: number): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { text, prepared } of section?.sentences.slice(0, count) ?? []) {
    const cut = Math.max(0, fromChar - start)
    // Not trimmed: what was heard is counted in characters of the section.
    const rest = text.slice(cut)
    if (rest.trim() !== '') lines.push({ text: rest, sources: [], ...(cut === 0 ? { prepared } : {}) })
    start += text.length + 1
  }
  return lines
}
