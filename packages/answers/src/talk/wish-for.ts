import { type Found, IN_THEIR_WORDS } from '../found/found.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold } from '../text/normalise.ts'
import { readWish, type Wish } from '../understand/wishes.ts'
import { documentByTitle } from '../understand/wished/documents.ts'

/** What somebody would like to do; a document that is offered may be named by its title. */
export function wishFor({ material, people }: AnswerIndex, spoken: string): Wish | null {
  const titled = documentByTitle(spoken, material.offers.documents)
  if (titled === null) return readWish(spoken, people)
  return { kind: 'document', named: [fold(titled.title)], onlyThat: true, isTitle: true }
}

const SPEAKS_OF_IT = /\b(?:references?|introduc\w*|(?:talk|speak) (?:to|with))\b/i

/** Whether a wish is served as it stands, whatever was found that speaks of the same. */
export function isOnlyWished({ hits: [top], confidence }: Found, wish: Wish): boolean {
  if (confidence >= IN_THEIR_WORDS) return false
  if (wish.kind === 'meeting') return wish.onlyThat === true
  if (wish.kind === 'introduction')
    return !SPEAKS_OF_IT.test([...(top?.statement.heads ?? []), top?.statement.text].join(' '))
  // "Can you share the financial model?", and a document that speaks of one: it answers nothing.
  const speaksOfOne = top?.statement.kind === 'document'
  return wish.kind === 'document' && (wish.isTitle === true || (wish.onlyThat && speaksOfOne))
}
