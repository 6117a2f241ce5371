import type { FigurePlace } from '@understudy/contract'
import { LIMITS } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { saidFacts, termsOf, termsSpoken } from '../../knowledge/facts/said-facts.ts'
import type { CurrentClone } from '../freeze-clone.ts'
import * as queries from '../queries.ts'
import { figuresInPieces, type SeenPiece } from './figure-places.ts'

/** Between two looks at other work, passages that are searched. */
const PASSAGES_AT_ONCE = 20

/**
 * Figures on the pages of decks that the pitch shows, and in the documents that visitors may take along, where more
 * people see them than may hear them. One statement, none where nothing is shown.
 */
export async function figuresShown(db: Kernel['db'], current: CurrentClone): Promise<FigurePlace[]> {
  const pieces = await shownPieces(db, current)
  const reading = readingOf(current)
  const terms = termsSpoken(current.clone.access_settings)
  const facts = saidFacts(current.knowledge.funding, terms, reading.language)
  const found: FigurePlace[] = []
  let searched = 0
  for (const places of figuresInPieces(facts, reading, pieces)) {
    found.push(...places)
    if (found.length >= LIMITS.maxFigurePlaces) break
    // A long document must not keep other requests waiting.
    if (++searched % PASSAGES_AT_ONCE === 0) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return found
}

/** Whether a page that the pitch shows tells a term of the round, which only a public offer may tell in Explore. */
export async function termsOnSlides(db: Kernel['db'], current: CurrentClone): Promise<boolean> {
  const pieces = (await shownPieces(db, current)).filter(({ place }) => place === 'page')
  const reading = readingOf(current)
  const facts = termsOf(current.knowledge.funding, reading.language)
  return [...figuresInPieces(facts, reading, pieces)].some((places) => places.length > 0)
}

const readingOf = ({ clone, knowledge }: CurrentClone) => ({
  language: clone.languages[0] ?? 'en',
  otherFigures: knowledge.funding.otherFigures,
})

async function shownPieces(
  db: Kernel['db'],
  { clone, knowledge, documents }: CurrentClone,
): Promise<SeenPiece[]> {
  const slides = new Set(knowledge.sections.flatMap(({ slide }) => (slide === null ? [] : [slide])))
  if (slides.size === 0 && documents.every(({ offered }) => !offered)) return []
  const shown = await queries.shownPassages(db, clone.owner_id, clone.id, [...slides])
  const byId = new Map(documents.map((document) => [document.id, document]))
  return wholePages(shown).flatMap(({ documentId, page, text, onSlide }): SeenPiece[] => {
    const document = byId.get(documentId)
    if (!document) return []
    const piece = { place_id: documentId, title: document.title, page, text }
    if (onSlide) return [{ ...piece, place: 'page', audience: 'public' }]
    return document.offered ? [{ ...piece, place: 'document', audience: document.audience }] : []
  })
}

type Shown = Awaited<ReturnType<typeof queries.shownPassages>>[number]

/** A page that is a slide is seen whole, in however many passages it was cut. */
function wholePages(shown: readonly Shown[]): Shown[] {
  const whole: Shown[] = []
  for (const one of shown) {
    const last = whole.at(-1)
    const isSame =
      one.onSlide && last?.onSlide && last.documentId === one.documentId && last.page === one.page
    if (isSame) whole[whole.length - 1] = { ...last, text: `${last.text}\n${one.text}` }
    else whole.push(one)
  }
  return whole
}
