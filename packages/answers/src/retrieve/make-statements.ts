import type { SourceRef } from '../answer.ts'
import type { Fact, Material } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { sayValue } from '../numbers/say-value.ts'
import { plainWords } from '../text/normalise.ts'
import { readPassage } from '../text/passages.ts'
import { ended } from '../text/sentences.ts'
import { companyGroups } from './company-statements.ts'
import { type Draft, sentencesOf } from './draft.ts'
import { latestYears, ofSeries, yearIn } from './series-of-years.ts'
import type { Statement } from './statement.ts'
import { teamGroups } from './team-statements.ts'
import type { Withheld } from './withheld.ts'

/**
 * Everything of what may be heard, as statements, a group at a time. A figure that is withheld, what must never be
 * said and what gives orders to its reader is left out here, before anything is counted or scored, so that it can
 * weigh on nothing.
 */
export function* makeStatements(material: Material, withheld: Withheld): Generator<Statement[]> {
  let at = 0
  let group = 0
  for (const drafts of groups(material)) {
    const kept = drafts.filter((draft, place) => {
      const before = drafts[place - 1]?.text
      return withheld.maySay({ ...draft, ...(before === undefined ? {} : { before }) })
    })
    if (kept.length === 0) continue
    const [answers] = drafts
    const asked =
      answers === kept[0] || answers === undefined || !withheld.statesFigure(answers)
        ? kept
        : kept.map(withoutQuestion)
    yield asked.map((draft, place) => ({ ...heardOf(draft, withheld), at: at++, group, place }))
    group++
  }
}

/**
 * "We're raising €3M. Half of it goes into product.", and the first may not be heard: what is left is said of itself, and
 * is no answer to what was asked.
 */
function withoutQuestion(draft: Draft): Draft {
  if (draft.kind !== 'faq') return draft
  const { alsoAsked: _asked, ...rest } = draft
  return { ...rest, heads: [] }
}

/** Of the other ways to ask for it those that hold nothing which is withheld. */
function heardOf(draft: Draft, withheld: Withheld): Draft {
  if (draft.alsoAsked === undefined) return draft
  const alsoAsked = draft.alsoAsked.filter((text) => withheld.maySay({ text, heads: [] }))
  return { ...draft, alsoAsked }
}

const alsoAskedOf = ({ alsoAsked }: { alsoAsked?: readonly string[] }) =>
  alsoAsked === undefined ? {} : { alsoAsked }

function* groups(material: Material): Generator<Draft[]> {
  const latest = latestYears(material.facts.map(({ label }) => label))
  for (const fact of material.facts) yield [{ ...factDraft(fact, material), ...ofSeries(fact.label, latest) }]
  for (const faq of material.faqs) {
    const ref: SourceRef = { id: faq.id, kind: 'faq', label: faq.question }
    const named = { heads: [faq.question], ...alsoAskedOf(faq) }
    yield sentencesOf(faq.answer).map((text) => ({ text, ref, kind: 'faq', ...named }))
  }
  yield* teamGroups(material)
  yield* companyGroups(material)
  for (const section of material.sections) {
    const ref: SourceRef = { id: section.id, kind: 'section', label: section.title }
    yield sentencesOf(section.text).map((text) => ({ text, ref, kind: 'section', heads: [section.title] }))
  }
  for (const passage of material.passages) {
    const label = passage.page === undefined ? passage.title : `${passage.title}, p. ${passage.page}`
    const ref: SourceRef = { id: passage.id, kind: 'document', label }
    const { heading, paragraphs, rows } = readPassage(passage.text)
    const common = { ref, kind: 'document' as const, documentId: passage.documentId }
    const heads = [heading === '' ? passage.title : lastHeading(heading)]
    for (const paragraph of paragraphs.filter((text) => !isDateline(text, material)))
      yield sentencesOf(paragraph).map((text) => ({ ...common, text, heads }))
    for (const row of rows) yield rowDrafts(row).map((draft) => ({ ...common, ...draft, heads }))
  }
}

const MOST_OF_DATE = 3

/** "Speicherlinde, Mai 2026.": whose a document is and of when answers nothing. "Launch: March 2026" does. */
function isDateline(text: string, { companyName, language }: Material): boolean {
  const own = plainWords(companyName).split(' ')
  const words = plainWords(text).split(' ')
  const others = words.filter((word) => !own.includes(word))
  return (
    others.length < words.length &&
    others.length <= MOST_OF_DATE &&
    extractQuantities(text, language).some(({ kind }) => kind === 'date')
  )
}

/** The title of the whole document names nothing in it. */
const lastHeading = (path: string) => {
  const parts = path.split('. ')
  return parts.length > 1 ? parts.slice(1).join('. ') : path
}

function factDraft(fact: Fact, material: Material): Draft {
  const said = sayValue(fact, material.language)
  const year = yearIn(fact.label)
  return {
    text: `${fact.label.trim()}: ${said.text}`,
    ref: { id: fact.id, kind: 'fact', label: fact.label },
    kind: 'fact',
    heads: [fact.label, ...(fact.aliases ?? [])],
    ...alsoAskedOf(fact),
    fact: { fact, said, ...(year === null ? {} : { year }) },
  }
}

/** "–", "n/a", "see profile": a cell that tells nothing. */
const SAYS_NOTHING = /^(?:[-–—?]|n\/?a|none yet|see (?:the )?\w+|tbd|tbc)$/i

/** A row as one statement, and each of its cells as one. */
function rowDrafts(row: { column: string; value: string }[]): Omit<Draft, 'ref' | 'kind' | 'heads'>[] {
  const [first, ...cells] = row
  const name = first?.value ?? ''
  const filled = cells.filter((cell) => cell.value !== '' && !SAYS_NOTHING.test(cell.value))
  if (name === '' || filled.length === 0) return []
  const told = filled.map(({ column, value }) => (column === '' ? value : `${column} ${value}`)).join(', ')
  const titles = filled.map(({ column }) => `${name} ${column}`)
  const latest = latestYears(titles)
  const alone = filled.map((cell, at) => ({
    text: ended(cell.column === '' ? `${name}: ${cell.value}` : `${name}, ${cell.column}: ${cell.value}`),
    cell: { row: name, column: cell.column, value: cell.value },
    ...ofSeries(titles[at] ?? '', latest),
  }))
  return filled.length === 1 ? alone : [...alone, { text: ended(`${name}: ${told}`) }]
}
