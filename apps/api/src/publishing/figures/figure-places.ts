import type { Fact } from '@understudy/answers'
import { mayHear } from '@understudy/answers/material'
import type { AccessSettings, Audience, FigurePlace, Funding } from '@understudy/contract'
import { type TermsInPublic, termsSpoken, unspokenFacts } from '../../knowledge/facts/said-facts.ts'
import { headsOnPage, type Reading, statedFacts } from '../../knowledge/facts/stated-facts.ts'
import type { CloneSnapshot } from '../snapshot.ts'

type Where = Pick<FigurePlace, 'place' | 'place_id' | 'title' | 'page'>

/** What everybody hears of a clone: its first message and its sections, each in its language. */
export interface Spoken {
  firstMessage: string
  funding: Funding
  languages: readonly {
    code: string
    sections: readonly { id: string; title: string; text: string }[]
  }[]
}

/** Where the spoken pitch states a figure that not everybody may hear: its audio is one for all. */
export const figuresInPitch = (spoken: Spoken, access: AccessSettings): FigurePlace[] =>
  statedInPitch(spoken, termsSpoken(access))

/** True where the pitch tells, or shows, terms that only a public offer may tell in Explore. */
export const statesTerms = ({ firstMessage, funding, languages, termsOnSlides }: CloneSnapshot): boolean =>
  termsOnSlides || statedInPitch({ firstMessage, funding, languages }, 'none').length > 0

function statedInPitch({ firstMessage, funding, languages }: Spoken, terms: TermsInPublic): FigurePlace[] {
  const facts = unspokenFacts(funding, terms, languages[0]?.code ?? 'en')
  const audienceOf = new Map(facts.map(({ id, audience, label }) => [id, { audience, label }]))
  return languages.flatMap(({ code, sections }, at) => {
    const stated = statedFacts(facts, { language: code, otherFigures: funding.otherFigures })
    const first = at === 0 ? [{ id: 'first-message', title: 'First message', text: firstMessage }] : []
    return [...first, ...sections].flatMap(({ id, title, text }) => {
      const where = { place: 'section', place_id: id, title, page: null } as const
      // A title is shown to everybody, as its section is heard.
      return [title, text].flatMap((words) =>
        placesIn(stated(words, [words === title ? '' : title]), audienceOf, where),
      )
    })
  })
}

/** A piece of a document's text that more people see than may hear some fact. */
export interface SeenPiece extends Where {
  text: string
  /** Who sees it. */
  audience: Audience
}

/** Of texts that leave as they are (deck pages, files) only the founder can decide: they are named, a piece at a time. */
export function* figuresInPieces(
  facts: readonly Fact[],
  reading: Reading,
  pieces: readonly SeenPiece[],
): Generator<FigurePlace[]> {
  const audienceOf = new Map(facts.map(({ id, audience, label }) => [id, { audience, label }]))
  const statedFor = new Map<Audience, ReturnType<typeof statedFacts>>()
  for (const { text, audience, ...where } of pieces) {
    const stated =
      statedFor.get(audience) ??
      statedFacts(
        facts.filter((fact) => !mayHear(audience, fact.audience)),
        reading,
      )
    statedFor.set(audience, stated)
    const heads = where.place === 'page' ? headsOnPage(text) : []
    yield placesIn(stated(text, [where.title, ...heads]), audienceOf, where)
  }
}

const MAX_SENTENCE_CHARS = 1_000

const placesIn = (
  stated: readonly { factId: string; sentence: string }[],
  known: ReadonlyMap<string, { audience: Audience; label: string }>,
  where: Where,
): FigurePlace[] =>
  stated.map(({ factId, sentence }) => ({
    ...where,
    fact_id: factId,
    fact: known.get(factId)?.label ?? '',
    audience: known.get(factId)?.audience ?? 'named-investor',
    sentence: sentence.slice(0, MAX_SENTENCE_CHARS),
  }))
