import type { Funding } from '@understudy/contract'
import type { ReadPage } from '../intake/propose/clean-pages.ts'
import { type TermsInPublic, unspokenFacts } from './said-facts.ts'
import { headsOnPage, statedFacts } from './stated-facts.ts'

interface Deck {
  /** Path by page. */
  slides: ReadonlyMap<number, string>
  pages: readonly ReadPage[]
  language: string
  terms: TermsInPublic
}

/**
 * The slides among `wanted` pages that a pitch takes by itself: a slide is seen by everybody, so none whose page tells
 * what not everybody may hear. Its founder may put it there by hand, and the review then says what it tells.
 */
export function shownSlides(
  funding: Funding,
  { slides, pages, language, terms }: Deck,
  wanted: Iterable<number>,
): ReadonlyMap<number, string> {
  const stated = statedFacts(unspokenFacts(funding, terms, language), {
    language,
    otherFigures: funding.otherFigures,
  })
  const isOpen = (page: number) => {
    const { title = '', text = '' } = pages[page - 1] ?? {}
    const whole = title === '' ? text : `${title}\n${text}`
    return stated(whole, headsOnPage(whole)).length === 0
  }
  return new Map(
    [...new Set(wanted)].flatMap((page) => {
      const path = slides.get(page)
      return path !== undefined && isOpen(page) ? [[page, path]] : []
    }),
  )
}
