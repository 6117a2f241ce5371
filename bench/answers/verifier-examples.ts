import { type AnswerIndex, buildIndex } from '@understudy/answers'
import { type Claim, isClaimOnly, readClaim } from '@understudy/answers/verify/claim'
import { CLAIM_FEATURES, supportsOf } from '@understudy/answers/verify/claim-features'
import { FIGURE_FEATURES, holdingsOf } from '@understudy/answers/verify/figure-features'
import { isComparable } from '@understudy/answers/verify/reading/figure-match'
import { isAnyLiteral, readingOf } from '@understudy/answers/verify/readings'
import { type Company, NOW, type Triple } from './load.ts'

/** A sentence's figures (or the claim itself), each with the statements that may bear it out, as features. */
export interface Bags extends Triple {
  company: string
  of: 'figure' | 'claim'
  bags: Float32Array[][]
  /** A literal stands nowhere: nothing is weighed. */
  isRefused: boolean
  /** Made from a true one by rule. */
  isAltered: boolean
}

/** All sentences of a company; for learning, with more false ones made from the true ones. */
export function readBags(company: Company, isForLearning: boolean): Bags[] {
  if (company.triples.length === 0) return []
  const index = buildIndex(company.material, 'link')
  const read = (triple: Triple, isAltered: boolean): Bags => {
    const claim = readClaim(index, triple.question, triple.sentence, NOW)
    const common = {
      ...triple,
      company: company.name,
      isAltered,
      isRefused: claim.parted.literals.some((literal) => !isAnyLiteral(index, literal)),
    }
    if (isClaimOnly(claim)) return { ...common, of: 'claim', bags: [claimRows(index, claim)] }
    return {
      ...common,
      of: 'figure',
      bags: claim.parted.figures.map((figure) => rowsOf(index, claim, figure)),
    }
  }
  const own = company.triples.map((triple) => read(triple, false))
  if (!isForLearning) return own
  const right = company.triples.filter(({ kind }) => kind === 'true')
  const altered = [
    ...right.flatMap((triple) => alterationsOf(index, triple)),
    ...joinedOf(company.triples),
    ...cellsOf(index),
    ...peopleOf(index),
  ]
  return [...own, ...altered.map((triple) => read(triple, true))]
}

const NAMED_AT_FIRST = /^(?:[A-Z][a-z]+ [A-Z]|I\b)/

/** Two things said in one sentence, of which the question asks for the first. */
function joinedOf(triples: readonly Triple[]): Triple[] {
  const right = triples.filter(({ kind }) => kind === 'true')
  return triples.flatMap((second, at) => {
    const first = right[(at * STRIDE) % Math.max(1, right.length)]
    if (first === undefined || first === second || at % 2 === 1) return []
    const text = second.sentence
    const rest = NAMED_AT_FIRST.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
    const sentence = `${first.sentence.replace(/\.$/, '')}, and ${rest}`
    return [{ kind: second.kind, question: first.question, sentence }]
  })
}

/** What tables say of each column, said of us and of now. */
function cellsOf(index: AnswerIndex): Triple[] {
  const thisYear = NOW.getUTCFullYear()
  return index.statements.flatMap(({ cell, at }): Triple[] => {
    if (cell === undefined || !/\d/.test(cell.value)) return []
    const row = cell.row.charAt(0).toLowerCase() + cell.row.slice(1)
    const year = Number(/\b20\d\d\b/.exec(cell.column)?.[0] ?? 0)
    const said = { question: `What is your ${row}?`, sentence: `Our ${row} is ${cell.value} at present.` }
    if (index.ofRival[at] === 1) return [{ kind: 'entity', ...said }]
    if (year === thisYear) return [{ kind: 'true', ...said }]
    if (year === 0) return []
    const then = {
      question: `What was your ${row} in ${year}?`,
      sentence: `In ${year} our ${row} was ${cell.value}.`,
    }
    return [
      { kind: 'period', ...said },
      { kind: 'true', ...then },
    ]
  })
}

/** What each of the team did, said of their office, and of another's. */
function peopleOf(index: AnswerIndex): Triple[] {
  const people = index.statements.flatMap(({ member, text, place }) =>
    member !== undefined && place === 0 && text.includes(' ') && !text.includes(member.name)
      ? [{ member, text }]
      : [],
  )
  return people.flatMap(({ member, text }, at): Triple[] => {
    const other = people[(at + 1) % people.length]?.member
    if (other === undefined || other === member) return []
    const told = `had this career: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    const role = (of: { role: string }) => of.role.split(',')[0] ?? ''
    return [
      { kind: 'true', question: `What did ${member.name} do before?`, sentence: `${member.name} ${told}` },
      { kind: 'entity', question: `What did ${other.name} do before?`, sentence: `${other.name} ${told}` },
      { kind: 'true', question: `Who is the ${role(member)}?`, sentence: `Our ${role(member)} ${told}` },
      { kind: 'entity', question: `Who is the ${role(other)}?`, sentence: `Our ${role(other)} ${told}` },
    ]
  })
}

const claimRows = (index: AnswerIndex, claim: Claim) =>
  supportsOf(index, claim)
    .filter(({ veto }) => veto === null)
    .map(({ values }) => Float32Array.from(CLAIM_FEATURES, (name) => values[name]))

const rowsOf = (index: AnswerIndex, claim: Claim, figure: Claim['parted']['figures'][number]) =>
  holdingsOf(index, claim, figure)
    .filter(({ veto }) => veto === null)
    .map(({ values }) => Float32Array.from(FIGURE_FEATURES, (name) => values[name]))

const MOST_FIGURES = 2
const STRIDE = 7

/** A true sentence with another figure of its kind, another year, or another name in its place. */
function alterationsOf(index: AnswerIndex, triple: Triple): Triple[] {
  const { question, sentence } = triple
  const claim = readClaim(index, question, sentence, NOW)
  const altered: Triple[] = []
  const put = (kind: Triple['kind'], from: string, to: string) => {
    const at = sentence.toLowerCase().indexOf(from.toLowerCase())
    if (at < 0 || from === '' || from.toLowerCase() === to.toLowerCase()) return
    const changed = sentence.slice(0, at) + to + sentence.slice(at + from.length)
    altered.push({ kind, question, sentence: changed })
  }
  for (const figure of claim.parted.figures) {
    const others = figuresOf(index).filter(
      (other) =>
        isComparable(figure, other) &&
        other.amount.unit === figure.amount.unit &&
        other.amount.value !== figure.amount.value,
    )
    // Spread over the material, the same each time.
    for (let nth = 1; nth <= MOST_FIGURES; nth++) {
      const other = others[(nth * STRIDE + sentence.length) % Math.max(1, others.length)]
      if (other !== undefined) put('figure', figure.amount.text, other.amount.text)
    }
  }
  for (const { year } of claim.parted.dates)
    if (year !== undefined) put('period', String(year), String(year + (sentence.length % 2 === 0 ? 1 : -1)))
  for (const [name] of sentence.matchAll(NAME)) {
    const people = index.people.map((person) => person.name)
    const others = (people.includes(name) ? people : namesOf(index)).filter((other) => other !== name)
    const other = others[(STRIDE * sentence.length) % Math.max(1, others.length)]
    if (other !== undefined) put('entity', name, other)
  }
  return altered
}

/** A name of two words or three, inside a sentence. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu

function namesOf(index: AnswerIndex): string[] {
  const people = new Set(index.people.map((person) => person.name))
  const all = index.statements.flatMap(({ text }) => [...text.matchAll(NAME)].map(([name]) => name))
  return [...new Set(all)].filter((name) => !people.has(name))
}

const figuresIn = new WeakMap<AnswerIndex, Claim['parted']['figures'][number][]>()

function figuresOf(index: AnswerIndex) {
  const kept = figuresIn.get(index)
  if (kept !== undefined) return kept
  const all = index.statements.flatMap(({ at }) => [...(readingOf(index, at)?.parted.figures ?? [])])
  figuresIn.set(index, all)
  return all
}
