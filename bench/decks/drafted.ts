import type { PitchSection } from '@understudy/contract'
import { type ClockMark, openingClock } from '@understudy/contract/opening-clock'
import { blankClone } from '../../apps/api/src/clones/rules.ts'
import type { TermsInPublic } from '../../apps/api/src/knowledge/facts/said-facts.ts'
import type { ReadPage } from '../../apps/api/src/knowledge/intake/propose/clean-pages.ts'
import { propose } from '../../apps/api/src/knowledge/intake/propose/propose.ts'
import { taken } from '../../apps/api/src/knowledge/intake/taken.ts'
import { TODAY } from './examine.ts'

interface Drafted {
  sections: readonly PitchSection[]
  /** As the editor shows it. */
  clock: readonly ClockMark[]
}

/** The pitch of a clone that takes all that its deck or text proposes. */
export function draftedFrom(pages: readonly ReadPage[], terms: TermsInPublic): Drafted {
  const { knowledge } = blankClone('New')
  const document = { id: 'a', name: 'deck.pdf', slides: new Map<number, string>(), pages }
  const spoken = { language: 'en', firstMessage: '', today: TODAY, terms }
  const after = { ...knowledge, ...taken(knowledge, propose(pages, TODAY), { ...document, ...spoken }) }
  const access_settings = { type: 'public' as const, listInExplore: true, termsInPublic: terms }
  const clock = openingClock(after.sections, { ...after, access_settings, first_message: '' }, 1)
  return { sections: after.sections, clock }
}
