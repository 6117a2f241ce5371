import type { SourceKind, SourceRef } from '../answer.ts'
import type { Fact, TeamMember } from '../material.ts'
import type { SaidValue } from '../speak/say-value.ts'
import type { AskedFor } from '../understand/asked-for.ts'
import type { Unit } from '../understand/question.ts'
import type { TimesStated } from '../understand/time.ts'

/** A heading under which something may be asked for; a fact has one for each of its names. */
export interface Heading {
  units: Unit[]
  keys: Set<string>
}

/** A sentence of a body, ready to be compared. */
export interface Part {
  text: string
  keys: Set<string>
}

/** Anything that can answer: a fact, a question, a section, a person, a passage, a line about the company. */
export interface Doc {
  at: number
  id: string
  kind: SourceKind
  ref: SourceRef
  headings: Heading[]
  headKeys: Set<string>
  /** Sentences of the body, with their keys. Read on demand for passages: there are thousands of them. */
  parts(): Part[]
  /** What the number check compares with. */
  sourceText: string
  times(): TimesStated
  /** What a founder's own question asks for. */
  asked: AskedFor
  fact?: { fact: Fact; said: SaidValue; year?: number }
  member?: TeamMember
  /** Of a passage. */
  documentId?: string
  /** A list of people made from the team. */
  list?: 'founders' | 'team' | 'advisors'
  /** Ids of the sources that `list` names. */
  memberRefs?: SourceRef[]
}
