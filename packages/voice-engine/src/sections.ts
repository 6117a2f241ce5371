import type { PitchSection } from './events.ts'
import type { Line } from './speech.ts'
import type { State } from './state.ts'

/** What the reducer knows of the sections: how long their sentences are. */
export const outlineOf = (sections: readonly PitchSection[]): State['sections'] =>
  sections.map(({ id, sentences }) => ({ id, sentenceChars: sentences.map(({ text }) => text.length) }))

/** The sentences of a section from a character on; what was prepared is of use only for a whole sentence. */
export function linesOf(section: PitchSection | undefined, fromChar: number): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { text, prepared } of section?.sentences ?? []) {
    const cut = Math.max(0, fromChar - start)
    // Not trimmed: what was heard is counted in characters of the section.
    const rest = text.slice(cut)
    if (rest.trim() !== '') lines.push({ text: rest, sources: [], ...(cut === 0 ? { prepared } : {}) })
    start += text.length + 1
  }
  return lines
}
