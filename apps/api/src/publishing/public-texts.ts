import { mayHear } from '@understudy/answers/material'
import { type Figures, figuresOf, withoutFigures } from '@understudy/answers/retrieve/stated-figures'
import type { Listener } from '@understudy/contract'
import { saidFacts } from '../knowledge/facts/said-facts.ts'
import type { CloneSnapshot } from './snapshot.ts'

const kept = new WeakMap<CloneSnapshot, Map<Listener, Figures>>()

/** The figures of a version that this listener may not hear. Read once for a snapshot in memory. */
function withheldFrom(snapshot: CloneSnapshot, listener: Listener): Figures {
  const ofSnapshot = kept.get(snapshot) ?? new Map<Listener, Figures>()
  kept.set(snapshot, ofSnapshot)
  const known = ofSnapshot.get(listener)
  if (known) return known
  const { funding, access, languages } = snapshot
  const language = languages[0]?.code ?? 'en'
  const facts = saidFacts(funding, access.termsInPublic, language).filter(
    ({ audience }) => !mayHear(listener, audience),
  )
  const figures = figuresOf(facts, { language, otherFigures: funding.otherFigures })
  ofSnapshot.set(listener, figures)
  return figures
}

/**
 * A text of a version as it may stand where this listener reads it: without the sentences that state a figure which
 * they may not hear. `head` is what stands above it.
 */
export const heardText = (snapshot: CloneSnapshot, listener: Listener, text: string, head = ''): string =>
  text === '' ? '' : withoutFigures(text, withheldFrom(snapshot, listener), [head]).text
