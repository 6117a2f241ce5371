import {
  type Funding,
  LIMITS,
  type PitchSection,
  type Proposal,
  type TeamMember,
  type Unsaid,
} from '@understudy/contract'
import { wordsOfQuestion } from '@understudy/contract/words-of-question'
import { z } from 'zod'
import type { SectionChanges } from '../../clones/edit/edit-clone.ts'
import type { CloneRow, Knowledge } from '../../clones/own-clone.ts'
import { AppError } from '../../kernel/errors.ts'
import { termsSpoken } from '../facts/said-facts.ts'
import { shownSlides } from '../facts/shown-slides.ts'
import { partIdOf } from './intake-rules.ts'
import type { ReadPage } from './propose/clean-pages.ts'
import { withFigures } from './taken-figures.ts'
import { joined, type SpokenTo, sectionsOf, unsaidParts } from './taken-sections.ts'

export interface Document {
  id: string
  name: string
  /** Path by page. */
  slides: ReadonlyMap<number, string>
  /** What they say. */
  pages: readonly ReadPage[]
}
type Source = Document & SpokenTo
/** Of a proposal what a clone takes. */
export type Accepted = Pick<Proposal, 'id' | 'page' | 'value'>
type Value<Kind extends Proposal['value']['kind']> = Accepted & { value: { kind: Kind } }

const Slides = z.array(z.object({ page: z.int(), path: z.string() }))
export const slidesOf = ({ slides }: { slides: unknown }): ReadonlyMap<number, string> =>
  new Map(Slides.parse(slides).map(({ page, path }) => [page, path]))

/** As a document is read into a clone, on a day. */
export const sourceOf = (
  clone: Pick<CloneRow, 'languages' | 'access_settings' | 'first_message'>,
  { id, name, slides, pages }: Document,
  now: Date,
): Source => ({
  id,
  name,
  slides,
  pages,
  language: clone.languages[0] ?? 'en',
  firstMessage: clone.first_message,
  today: now.toISOString().slice(0, 10),
  terms: termsSpoken(clone.access_settings),
})

/** The parts of a clone that what was accepted changes. Its ids are those of the proposals: taken twice it is there once. */
export function taken(before: Knowledge, accepted: readonly Accepted[], source: Source): SectionChanges {
  const after = { ...takenFacts(before, accepted, source), sections: before.sections }
  const sections = of(accepted, 'section')
  if (sections.length > 0) {
    const slides = shownSlides(after.funding, source, [1, ...sections.map(({ page }) => page)])
    const shown = { ...source, slides }
    after.sections = sectionsOf(after, sections.map(section(shown)), shown)
  }
  refuseFull(after)
  const kinds = new Set(accepted.map(({ value }) => value.kind))
  return {
    ...(kinds.has('company') ? { company_details: after.company_details } : {}),
    ...(kinds.has('member') ? { team: after.team } : {}),
    ...(kinds.has('figure') || kinds.has('round') ? { funding: after.funding } : {}),
    ...(kinds.has('faq') ? { training_content: after.training_content } : {}),
    ...(kinds.has('section') ? { sections: after.sections } : {}),
  }
}

/** By proposal what of its section the pitch would not say, were all of these taken. */
export function unsaidIn(
  before: Knowledge,
  proposals: readonly Accepted[],
  source: Source,
): ReadonlyMap<string, Unsaid> {
  const sections = of(proposals, 'section')
  if (sections.length === 0) return new Map()
  const after = { ...takenFacts(before, proposals, source), sections: before.sections }
  const unsaidOf = unsaidParts(after, source)
  return new Map(
    sections.flatMap((proposal) => {
      const unsaid = unsaidOf(section(source)(proposal))
      return unsaid ? [[proposal.id, unsaid]] : []
    }),
  )
}

const of = <Kind extends Proposal['value']['kind']>(accepted: readonly Accepted[], kind: Kind) =>
  accepted.filter((proposal): proposal is Value<Kind> => proposal.value.kind === kind)

/** What a clone knows, without the words of its pitch. */
function takenFacts(before: Knowledge, accepted: readonly Accepted[], source: Source) {
  const company = Object.fromEntries(of(accepted, 'company').map(({ value }) => [value.field, value.text]))
  return {
    company_details: { ...before.company_details, ...company },
    team: joined(before.team, of(accepted, 'member').map(member(source)), ({ name }) => name.toLowerCase()),
    funding: withFigures(withWords(before.funding, of(accepted, 'round')), of(accepted, 'figure'), source),
    training_content: {
      ...before.training_content,
      faqs: joined(
        before.training_content.faqs,
        of(accepted, 'faq').map(({ id, value }) => ({
          id: partIdOf(source.id, id),
          question: value.question,
          answer: value.answer,
          category: '',
        })),
        ({ question }) => wordsOfQuestion(question),
      ),
    },
  }
}

const member =
  (source: Source) =>
  ({ id, value: { kind: _, ...said } }: Value<'member'>): TeamMember => ({
    id: partIdOf(source.id, id),
    ...said,
    linkedin: '',
    email: '',
    image: '',
  })

const section =
  ({ id: documentId, slides, language }: Source) =>
  ({ id, page, value }: Value<'section'>): PitchSection => ({
    id: partIdOf(documentId, id),
    title: value.title,
    text: value.text,
    slide: slides.get(page) ?? null,
    language,
  })

function withWords(funding: Funding, said: readonly Value<'round'>[]): Funding {
  const words = Object.fromEntries(said.map(({ value }) => [value.field, value.text]))
  return { ...funding, ...words }
}

function refuseFull({ team, funding, training_content, sections }: Knowledge): void {
  const full = [
    [team.length, LIMITS.maxTeamMembers, 'team members'],
    [funding.keyMetrics.length, LIMITS.maxKeyMetrics, 'key figures'],
    [training_content.faqs.length, LIMITS.maxFaqs, 'questions'],
    [sections.length, LIMITS.maxSections, 'sections'],
  ] as const
  const over = full.find(([count, most]) => count > most)
  if (over)
    throw new AppError('invalid', { detail: `A clone has ${over[1]} ${over[2]} at most. Decline some` })
}
