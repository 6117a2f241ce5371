import type { PublicPitch } from '@understudy/contract/pitches'
import type { PitchLength } from '@understudy/contract/talk'
import type { TalkState } from '../talk/talk-state.ts'

export type Section = PublicPitch['sections'][number]

/** A section and how far into it the voice is, 0…1. */
export interface Place {
  sectionId: string
  part: number
}

/**
 * Where in the pitch the voice is, from the word that is being heard. `before` holds while something else is said.
 * After an interruption the rest of a section comes as an utterance of its own, so words are found in its text.
 */
export function placeOf(state: TalkState, sections: readonly Section[], before: Place | null): Place | null {
  const { captions, sectionId } = state
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) return null
  const start = before?.sectionId === section.id ? before : { sectionId: section.id, part: 0 }
  const word = captions?.purpose === 'pitch' ? captions.word : null
  const sentence = word ? captions?.segments[word.segment]?.text : undefined
  const at = sentence ? section.text.indexOf(sentence) : -1
  if (word === null || at < 0) return start
  return { sectionId: section.id, part: Math.min(1, (at + word.charEnd) / Math.max(1, section.text.length)) }
}

/** The section whose slide is shown: an answer's own source before the one where the pitch stands. */
export function shownSection(state: TalkState, sections: readonly Section[]): string | null {
  const last = state.turns.findLast((turn) => turn.who === 'clone')
  const isAnswer = last?.who === 'clone' && last.purpose === 'answer' && state.phase !== 'presenting'
  const source = isAnswer
    ? last.sources.find(({ kind, id }) => kind === 'section' && isIn(sections, id))
    : null
  return source?.id ?? state.sectionId
}

const isIn = (sections: readonly Section[], sectionId: string) => sections.some(({ id }) => id === sectionId)

/** What a length says of the pitch: of each section that it does not leave out the first words. */
export function sectionsSaid(sections: readonly Section[], length: PitchLength): readonly Section[] {
  if (length === 'full') return sections
  return sections.flatMap((section) => {
    const { chars, seconds } = section.cuts[length]
    return chars === 0 ? [] : [{ ...section, text: section.text.slice(0, chars), duration_seconds: seconds }]
  })
}

export const secondsOf = (section: Section): number => section.duration_seconds ?? 0

export const totalSeconds = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + secondsOf(section), 0)

/** Seconds of the pitch that lie before a place. */
export function secondsAt(sections: readonly Section[], place: Place | null): number {
  const index = sections.findIndex(({ id }) => id === place?.sectionId)
  const here = sections[index]
  if (!here || !place) return 0
  return totalSeconds(sections.slice(0, index)) + secondsOf(here) * place.part
}

/** Nothing is left to say: of `whole`, `sections` are what the length of now says. */
export function isPitchOver(
  state: TalkState,
  sections: readonly Section[],
  whole: readonly Section[] = sections,
): boolean {
  const last = state.turns.findLast((turn) => turn.who === 'clone' && turn.purpose === 'pitch')
  if (last?.who !== 'clone' || last.status === 'speaking' || state.captions?.purpose === 'pitch') return false
  const at = whole.findIndex(({ id }) => id === last.sectionId)
  const left = whole.slice(last.status === 'interrupted' ? at : at + 1)
  return at >= 0 && !left.some(({ id }) => isIn(sections, id))
}
