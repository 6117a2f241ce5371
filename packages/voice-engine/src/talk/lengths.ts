import type { State } from './state.ts'

type Sections = Pick<State, 'sections' | 'length'>

/** How many sentences of a section are said in the length of now. */
export function sentencesSaid({ sections, length }: Sections, section: number): number {
  const { sentenceChars = [], cuts } = sections[section] ?? {}
  return length === 'full' || !cuts ? sentenceChars.length : Math.min(cuts[length], sentenceChars.length)
}

/** Characters of a section that are said in the length of now, the spaces between sentences among them. */
export function charsSaid(state: Sections, section: number): number {
  const said = state.sections[section]?.sentenceChars.slice(0, sentencesSaid(state, section)) ?? []
  return said.reduce((sum, chars) => sum + chars + 1, -1)
}

/** A section of which nothing is said in the length of now; one without text has its turn all the same. */
export const isLeftOut = (state: Sections, section: number): boolean =>
  (state.sections[section]?.sentenceChars.length ?? 0) > 0 && sentencesSaid(state, section) === 0

/** The place itself, or the first after it of which the length of now says something. */
export function nextSaid(
  state: Sections,
  section: number,
  fromChar: number,
): { section: number; fromChar: number } {
  const isSaid = (at: number, char: number) =>
    at >= state.sections.length ||
    (!isLeftOut(state, at) && (char === 0 || state.length === 'full' || char <= charsSaid(state, at)))
  let place = { section, fromChar }
  while (!isSaid(place.section, place.fromChar)) place = { section: place.section + 1, fromChar: 0 }
  return place
}
