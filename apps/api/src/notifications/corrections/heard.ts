import { type Figures, figuresOf, withoutFigures } from '@understudy/answers/retrieve/stated-figures'
import { TalkSource } from '@understudy/contract'
import { z } from 'zod'
import { saidFacts } from '../../knowledge/facts/said-facts.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'

/** A fact as a version states it. */
export interface StatedFigure {
  label: string
  /** With its unit. */
  value: string
  audience: string
}

/** All that a version states of its round and its metrics, by the fact. */
export const statedBy = ({ funding, access }: CloneSnapshot): ReadonlyMap<string, StatedFigure> =>
  new Map(
    saidFacts(funding, access.termsInPublic, null).map(({ id, label, value, unit, audience }) => [
      id,
      { label, value: [value, unit].filter(Boolean).join(' '), audience },
    ]),
  )

/** Something that the clone said, as far as it was heard. */
export interface HeardTurn {
  text: string
  interrupted: boolean
  /** As it was written down with the turn. */
  sources: unknown
}

/** Where a talk's visitor heard a fact of the version that was talked with. */
export interface FigureEar {
  factId: string
  /** The first turn in which it was heard; undefined for none. */
  heardIn<Turn extends HeardTurn>(turns: readonly Turn[]): Turn | undefined
}

const Sources = z.array(TalkSource).catch([])

/**
 * For some facts of a version, in a language: a turn tells one where its words state the figure, or where it was
 * answered from the fact and heard to its end (an answer may round, or say it in words).
 */
export function earsFor(
  { funding, access, languages }: CloneSnapshot,
  factIds: ReadonlySet<string>,
  language: string,
): FigureEar[] {
  return saidFacts(funding, access.termsInPublic, languages[0]?.code ?? 'en')
    .filter(({ id }) => factIds.has(id))
    .map((fact) => {
      const figures = figuresOf([fact], { language, otherFigures: funding.otherFigures })
      return { factId: fact.id, heardIn: (turns) => turns.find((turn) => tells(turn, fact.id, figures)) }
    })
}

function tells({ text, interrupted, sources }: HeardTurn, factId: string, figures: Figures): boolean {
  const isSource = Sources.parse(sources).some(({ kind, id }) => kind === 'fact' && id === factId)
  return (isSource && !interrupted) || withoutFigures(text, figures).stated.length > 0
}
