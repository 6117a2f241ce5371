import type { SourceKind, SourceRef } from '../answer.ts'
import type { Fact, TeamMember } from '../material.ts'
import type { SaidValue } from '../numbers/say-value.ts'

/**
 * The smallest thing that can be said: a fact, a sentence of a founder's answer, of the pitch, of a document or of a
 * person's background, a row or cell of a table. It is looked for by its own words and by what names it.
 */
export interface Statement {
  at: number
  /** As it may be spoken. Of a fact: label and value, said anew when it is spoken. */
  text: string
  ref: SourceRef
  kind: SourceKind
  /** Statements with one `group` stand together: an answer, a section, a passage's paragraph, a person. */
  group: number
  /** Its place in the group, from 0. */
  place: number
  /** What names it: a founder's question, a section's title, the headings above it, a fact's label and aliases. */
  heads: readonly string[]
  /** Other ways to ask for it, which nobody of the company has written. */
  alsoAsked?: readonly string[]
  fact?: { fact: Fact; said: SaidValue; year?: number }
  member?: TeamMember
  /** Made from the team: who they are. */
  list?: 'founders' | 'team' | 'advisors'
  /** Sources of a list. */
  refs?: readonly SourceRef[]
  documentId?: string
  /** A table's cell: its row's name and its column's. */
  cell?: { row: string; column: string; value: string }
  /** Of a figure of a year beside the same of other years: what they are called, and whether none is later. */
  series?: Series
}

export interface Series {
  name: string
  isLatest: boolean
}
