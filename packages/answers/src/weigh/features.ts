import { cosine, intentChances } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { countedNoun, isCurrency, isTime } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { type Match, matchOf, readTerms, type Terms } from '../retrieve/terms.ts'
import { spokenRange } from '../speak/compose.ts'
import { fold } from '../text/normalise.ts'
import type { TimesStated } from '../understand/time.ts'
import type { Candidate } from './gather.ts'
import { periodFit } from './period.ts'
import type { Query } from './query.ts'

/**
 * What is looked at when a statement is weighed against a question, each a number. The weights are learned from the
 * tune split (`npm run train:answers`); `npm run bench:answers -- --ablate` says what each is worth.
 */
export const FEATURES = [
  'coverSentence',
  'coverHead',
  'coverBoth',
  'coverAround',
  'nearSentence',
  'nearHead',
  'nearBoth',
  'relatedBoth',
  'coverWindow',
  'intentWindow',
  'meaningWindow',
  'heaviestSentence',
  'heaviestHead',
  'missing',
  'missingQualifiers',
  'missingRole',
  'missingWords',
  'missingUnheard',
  'headAsked',
  'sentenceAsked',
  'meaningSentence',
  'meaningHead',
  'intentSentence',
  'intentHead',
  'intentSure',
  'bm25',
  'bm25Share',
  'meaningLead',
  'headLead',
  'coverLead',
  'isFact',
  'isFaq',
  'isSection',
  'isTeam',
  'isCompany',
  'isDocument',
  'isCell',
  'isList',
  'place',
  'groupSize',
  'words',
  'questionWords',
  'wantsFigure',
  'wantsWho',
  'wantsWhen',
  'wantsWhere',
  'wantsWhy',
  'wantsManner',
  'figureFits',
  'whoFits',
  'whenFits',
  'whyFits',
  'period',
  'namesMissing',
  'namesHeld',
  'otherCompany',
  'presented',
] as const
export type FeatureName = (typeof FEATURES)[number]

interface Read {
  statement: Statement
  terms: Terms
  stated: TimesStated
}

/** Reads candidates closely: one row of FEATURES each, in their order. */
export function weighCandidates(
  index: AnswerIndex,
  query: Query,
  candidates: readonly Candidate[],
): Float32Array[] {
  const reads = new Map<number, Read>()
  const read = (at: number): Read | undefined => {
    const known = reads.get(at)
    if (known !== undefined) return known
    const statement = index.statements[at]
    if (statement === undefined) return undefined
    const made: Read = {
      statement,
      terms: readTerms(statement.text, index.reader),
      stated: {
        quantities: extractQuantities(statement.text, index.reader.language),
        folded: fold(statement.text),
      },
    }
    reads.set(at, made)
    return made
  }
  const mostBm25 = Math.max(1e-6, ...candidates.map((candidate) => candidate.bm25))
  const rows = candidates.map((candidate) => rowOf(index, query, candidate, read, mostBm25))
  setLeads(rows)
  return rows
}

/** Fills in how each row stands among the others; done anew where some are left out. */
export function setLeads(rows: readonly Float32Array[]): void {
  lead(rows, 'meaningSentence', 'meaningLead')
  lead(rows, 'meaningHead', 'headLead')
  lead(rows, 'nearBoth', 'coverLead')
}

const AT = new Map(FEATURES.map((name, at) => [name, at]))
const place = (name: FeatureName) => AT.get(name) ?? 0

/** How far ahead of the best other statement it is; negative where it is behind. */
function lead(rows: readonly Float32Array[], of: FeatureName, into: FeatureName): void {
  const from = place(of)
  const sorted = rows.map((row) => row[from] ?? 0).sort((a, b) => b - a)
  for (const row of rows) {
    const own = row[from] ?? 0
    row[place(into)] = own - (own === sorted[0] ? (sorted[1] ?? 0) : (sorted[0] ?? 0))
  }
}

function rowOf(
  index: AnswerIndex,
  query: Query,
  candidate: Candidate,
  read: (at: number) => Read | undefined,
  mostBm25: number,
): Float32Array {
  const row = new Float32Array(FEATURES.length)
  const own = read(candidate.at)
  if (own === undefined) return row
  const { statement, terms } = own
  const group = index.groups[statement.group]
  const set = (name: FeatureName, value: number) => {
    row[place(name)] = value
  }
  const inGroup = (at: number) =>
    group !== undefined && at >= group.from && at < group.to ? read(at)?.terms : undefined
  const next = inGroup(candidate.at + 1)
  const [from, to] = spokenRange(index, statement)
  const window: Read[] = []
  for (let at = from; at < to; at++) {
    const other = read(at)
    if (other !== undefined) window.push(other)
  }
  const around = [
    inGroup(candidate.at - 2),
    inGroup(candidate.at - 1),
    next,
    inGroup(candidate.at + 2),
  ].filter((other) => other !== undefined)
  const heads = group?.headTerms ?? []
  cover(index, query, { terms, heads, window: window.map((other) => other.terms), around }, set)

  const headShare = Math.max(0, ...heads.map((head) => askedShare(head, query)))
  set('headAsked', headShare)
  set('sentenceAsked', askedShare(terms, query))

  const { dims } = MIND.encoder
  const placeOf = index.places.subarray(candidate.at * dims, (candidate.at + 1) * dims)
  set('meaningSentence', candidate.near)
  set('meaningHead', candidate.headNear)
  set('intentSentence', overlap(query.chances, intentChances(MIND.encoder, placeOf)))
  const placesOf = window.map(({ statement: { at } }) => index.places.subarray(at * dims, (at + 1) * dims))
  set(
    'intentWindow',
    Math.max(0, ...placesOf.map((other) => overlap(query.chances, intentChances(MIND.encoder, other)))),
  )
  set('meaningWindow', Math.max(-1, ...placesOf.map((other) => cosine(query.place, other))))
  set(
    'intentHead',
    Math.max(
      0,
      ...(group?.headPlaces ?? []).map((head) => overlap(query.chances, intentChances(MIND.encoder, head))),
    ),
  )
  set('intentSure', Math.max(...query.chances))
  set('bm25', candidate.bm25 / query.totalWeight)
  set('bm25Share', candidate.bm25 / mostBm25)

  set('isFact', Number(statement.kind === 'fact'))
  set('isFaq', Number(statement.kind === 'faq'))
  set('isSection', Number(statement.kind === 'section'))
  set('isTeam', Number(statement.kind === 'team'))
  set('isCompany', Number(statement.kind === 'company'))
  set('isDocument', Number(statement.kind === 'document'))
  set('isCell', Number(statement.cell !== undefined))
  set('isList', Number(statement.list !== undefined))
  set('place', Math.min(5, statement.place))
  set('groupSize', Math.min(10, (group?.to ?? 1) - (group?.from ?? 0)))
  set('words', Math.min(60, statement.text.split(' ').length))
  set('questionWords', Math.min(30, query.question.words.length))
  wants(query, own, heads, set)
  set('period', periodFit(query.question, own.statement, own.stated, group?.heads ?? []))
  names(query, [terms, ...heads, ...around], set)
  const asksOfOthers =
    query.question.words.some((word) => index.rivals.has(word)) ||
    query.sought.some((sought) => sought.unit.key === '#competition' || sought.unit.key === '#moat')
  set('otherCompany', asksOfOthers ? 0 : (index.ofRival[candidate.at] ?? 0))
  set('presented', Number(query.sectionId !== undefined && statement.ref.id === query.sectionId))
  return row
}

type Set_ = (name: FeatureName, value: number) => void

function cover(
  index: AnswerIndex,
  query: Query,
  texts: { terms: Terms; heads: readonly Terms[]; window: readonly Terms[]; around: readonly Terms[] },
  set: Set_,
): void {
  const sums = {
    sentence: 0,
    head: 0,
    both: 0,
    around: 0,
    nearSentence: 0,
    nearHead: 0,
    nearBoth: 0,
    relatedBoth: 0,
    window: 0,
  }
  let heaviest = -1
  let heaviestWeight = 0
  let missing = 0
  let qualifiers = 0
  let role = 0
  let words = 0
  let unheard = 0
  for (const [at, sought] of query.sought.entries()) {
    const weight = query.weights[at] ?? 0
    const sentence = matchOf(sought, texts.terms)
    const head = bestOf(texts.heads.map((terms) => matchOf(sought, terms)))
    const said = bestOf(texts.window.map((terms) => matchOf(sought, terms)))
    const around = bestOf(texts.around.map((terms) => matchOf(sought, terms)))
    const both = bestOf([sentence, head])
    sums.sentence += weight * sentence.exact
    sums.head += weight * head.exact
    sums.both += weight * both.exact
    sums.around += weight * bestOf([both, around]).exact
    sums.nearSentence += weight * sentence.near
    sums.nearHead += weight * head.near
    sums.nearBoth += weight * both.near
    sums.relatedBoth += weight * Math.max(both.near, both.related)
    sums.window += weight * Math.max(both.near, said.near)
    if (weight > heaviestWeight) {
      heaviest = at
      heaviestWeight = weight
      set('heaviestSentence', Math.max(sentence.near, sentence.related))
      set('heaviestHead', Math.max(head.near, head.related))
    }
    if (Math.max(both.near, both.related, around.near) < 0.5) missing = Math.max(missing, weight)
    if (both.exact === 0 && said.exact === 0) {
      const kind = sought.unit.class
      if (kind === 'qualifier') qualifiers++
      if (kind === 'role') role = 1
      if (kind === 'word') {
        words += weight
        if (!index.postings.has(sought.unit.key)) unheard++
      }
    }
  }
  const total = query.totalWeight
  set('coverSentence', sums.sentence / total)
  set('coverHead', sums.head / total)
  set('coverBoth', sums.both / total)
  set('coverAround', sums.around / total)
  set('nearSentence', sums.nearSentence / total)
  set('nearHead', sums.nearHead / total)
  set('nearBoth', sums.nearBoth / total)
  set('relatedBoth', sums.relatedBoth / total)
  set('coverWindow', sums.window / total)
  set('missing', heaviest < 0 ? 1 : missing)
  set('missingQualifiers', qualifiers)
  set('missingRole', role)
  set('missingWords', words / total)
  set('missingUnheard', unheard)
}

function bestOf(matches: readonly Match[]): Match {
  const out = { exact: 0, near: 0, related: 0 }
  for (const match of matches) {
    out.exact = Math.max(out.exact, match.exact)
    out.near = Math.max(out.near, match.near)
    out.related = Math.max(out.related, match.related)
  }
  return out
}

/** How much of a text the question asks for. */
function askedShare(terms: Terms, query: Query): number {
  if (terms.units.length === 0) return 0
  let asked = 0
  for (const unit of terms.units) {
    const hit = query.sought.some(
      (sought) =>
        sought.unit.key === unit.key ||
        sought.stems.includes(unit.key) ||
        sought.related.some(([key, strength]) => key === unit.key && strength >= 0.6),
    )
    if (hit) asked++
  }
  return asked / terms.units.length
}

function overlap(a: Float32Array, b: Float32Array): number {
  let dot = 0
  let left = 0
  let right = 0
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [Math.sqrt(a[at] ?? 0), Math.sqrt(b[at] ?? 0)]
    dot += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}

const REASON =
  /\b(?:because|since|so that|so we|due to|reason|as a result|therefore|that is why|thanks to|driven by)\b/

/** What kind of thing is asked for, and whether the statement holds one: 1 it does, −1 it does not, 0 not asked. */
function wants(query: Query, own: Read, heads: readonly Terms[], set: Set_): void {
  const { question } = query
  const { statement, stated } = own
  const { asked } = question
  set('wantsFigure', Number(asked === 'quantity'))
  set('wantsWho', Number(asked === 'who'))
  set('wantsWhen', Number(asked === 'when'))
  set('wantsWhere', Number(asked === 'where'))
  set('wantsWhy', Number(asked === 'why'))
  set('wantsManner', Number(asked === 'manner'))
  const amounts = stated.quantities.filter((quantity) => quantity.kind === 'amount')
  if (asked === 'quantity') set('figureFits', figureFits(question.words, amounts))
  if (asked === 'who')
    set('whoFits', statement.kind === 'team' || /\p{Ll}\s\p{Lu}\p{Ll}/u.test(statement.text) ? 1 : -1)
  if (asked === 'when') {
    const timed =
      stated.quantities.some(
        (quantity) => quantity.kind === 'date' || isTime(quantity.kind === 'amount' ? quantity.unit : null),
      ) ||
      /\b(?:next|this|by|early|late|end of)\b.{0,12}\b(?:year|quarter|month|spring|summer|autumn|winter|week)\b/.test(
        stated.folded,
      )
    set('whenFits', timed ? 1 : -1)
  }
  if (asked === 'why') {
    const headed = heads.some((head) => head.units.some((unit) => unit.text === 'why'))
    set('whyFits', headed || REASON.test(stated.folded) ? 1 : -1)
  }
}

function figureFits(
  words: readonly string[],
  amounts: readonly { unit?: string | null; nouns?: string[] }[],
): number {
  if (amounts.length === 0) return -1
  const spoken = words.join(' ')
  const has = (test: (unit: string | null, nouns: readonly string[]) => boolean) =>
    amounts.some((amount) => test(amount.unit ?? null, amount.nouns ?? []))
  const counted = /\bhow many ((?:\w+ ){0,3}\w+)/.exec(spoken)?.[1]?.split(' ').map(countedNoun)
  if (counted !== undefined) {
    if (has((unit, nouns) => nouns.some((noun) => counted.includes(noun)) || counted.includes(unit ?? '')))
      return 1
    return has((unit) => unit === null) ? 0.3 : -0.5
  }
  if (/\b(?:percent|percentage|share|fraction|proportion|rate)\b/.test(spoken))
    return has((unit) => unit === '%' || unit === 'ratio') ? 1 : -0.5
  if (/\bhow (?:long|old|quickly|fast|soon)\b/.test(spoken))
    return has((unit) => isTime(unit) || unit === '%' || unit === 'x') ? 1 : -0.5
  if (/\bhow much\b|\bhow expensive\b/.test(spoken))
    return has((unit) => unit !== null && (isCurrency(unit) || unit === '%')) ? 1 : -0.2
  return 0.5
}

function names(query: Query, texts: readonly Terms[], set: Set_): void {
  let held = 0
  let missing = 0
  for (const sought of query.sought) {
    if (!query.names.includes(sought.unit.text)) continue
    if (texts.some((terms) => matchOf(sought, terms).exact > 0)) held++
    else missing++
  }
  set('namesHeld', held)
  set('namesMissing', missing)
}
