import { type Funding, LIMITS, type PitchSection, type Proposal, type TeamMember } from '@understudy/contract'
import { wordsOfQuestion } from '@understudy/contract/words-of-question'
import { z } from 'zod'
import type { SectionChanges } from '../../clones/edit/edit-clone.ts'
import type { Knowledge } from '../../clones/own-clone.ts'
import { AppError } from '../../kernel/errors.ts'
import type { TermsInPublic } from '../facts/said-facts.ts'
import { earlyEnough } from '../opening.ts'
import { openingOf, spokenRound } from '../rules.ts'
import { sayableIn, sayablePart } from '../sayable.ts'
import { fitting, sentencesOf } from '../sentences.ts'
import { partIdOf } from './intake-rules.ts'
import { topicOf } from './propose/topics.ts'
import { withFigures } from './taken-figures.ts'

interface Source {
  /** Of the document. */
  id: string
  name: string
  /** Path by page. */
  slides: ReadonlyMap<number, string>
  language: string
  today: string
  terms: TermsInPublic
}
type Value<Kind extends Proposal['value']['kind']> = Proposal & { value: { kind: Kind } }

const Slides = z.array(z.object({ page: z.int(), path: z.string() }))
export const slidesOf = ({ slides }: { slides: unknown }): ReadonlyMap<number, string> =>
  new Map(Slides.parse(slides).map(({ page, path }) => [page, path]))

/** The parts of a clone that what was accepted changes. Its ids are those of the proposals: taken twice it is there once. */
export function taken(before: Knowledge, accepted: readonly Proposal[], source: Source): SectionChanges {
  const of = <Kind extends Proposal['value']['kind']>(kind: Kind) =>
    accepted.filter((proposal): proposal is Value<Kind> => proposal.value.kind === kind)
  const company = Object.fromEntries(of('company').map(({ value }) => [value.field, value.text]))
  const after: Knowledge = {
    company_details: { ...before.company_details, ...company },
    team: joined(before.team, of('member').map(member(source)), ({ name }) => name.toLowerCase()),
    funding: withFigures(withWords(before.funding, of('round')), of('figure'), source),
    training_content: {
      ...before.training_content,
      faqs: joined(
        before.training_content.faqs,
        of('faq').map(({ id, value }) => ({
          id: partIdOf(source.id, id),
          question: value.question,
          answer: value.answer,
          category: '',
        })),
        ({ question }) => wordsOfQuestion(question),
      ),
    },
    sections: before.sections,
  }
  const sections = of('section')
  if (sections.length > 0) after.sections = sectionsOf(after, sections.map(section(source)), source)
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

/** What is new behind what was there; one that says the same is in its place. */
function joined<T>(before: readonly T[], fresh: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(before.map(keyOf))
  return [...before, ...fresh.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)))]
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

const MOST_TEXT_CHARS = 6_000

/**
 * The opening that names company, customer and proof, then the deck's own sections without what not everybody may
 * hear; the team and the round as early as a listener waits for them.
 */
function sectionsOf(after: Knowledge, fresh: readonly PitchSection[], source: Source): PitchSection[] {
  const { language, terms } = source
  const sayable = sayableIn(after, language, terms)
  const round = spokenRound(after, source)
  const spoken = fresh.flatMap((part) => {
    const isAsk = topicOf(part) === 'ask'
    const heard = (sentences: string[]) =>
      sayablePart({ title: part.title, sentences }, sayable, isAsk ? round.title : '')
    // Its terms are not for everybody: that there is a round is.
    const said = heard(sentencesOf(part.text)) ?? (isAsk ? heard(round.sentences) : null)
    const text = said ? fitting(said.sentences, MOST_TEXT_CHARS) : ''
    return said && text !== '' ? [{ ...part, title: said.title, text }] : []
  })
  const known = new Set(after.sections.map(saidBy))
  const kept = joined(
    after.sections,
    spoken.filter((part) => !known.has(saidBy(part))),
    ({ id }) => id,
  )
  if (after.sections.length > 0) return kept
  const opening = openingOf(after, language, terms)
  const all = opening ? [{ ...opening, slide: source.slides.get(1) ?? null }, ...kept] : kept
  // By the titles that they had: those that told terms are others now.
  const early = new Set(fresh.filter(isOfTeamOrAsk).map(({ id }) => id))
  return earlyEnough(all, { isEarly: ({ id }) => early.has(id), sentences: ({ text }) => [text] })
}

const isOfTeamOrAsk = (part: PitchSection) => ['team', 'ask'].includes(topicOf(part) ?? '')
const saidBy = ({ title, text }: PitchSection) => `${title}\n${text}`

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
