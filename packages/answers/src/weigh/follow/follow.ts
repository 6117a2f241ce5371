import type { QuestionInput } from '../../answer.ts'
import { chancesOf, type Forest } from '../../meaning/forest.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { spokenRange } from '../../speak/compose.ts'
import { tokenise } from '../../text/tokens.ts'
import { type Leaning, OURS } from '../../understand/follow-up.ts'
import type { Question } from '../../understand/question.ts'
import { readLeaning } from '../../understand/read.ts'
import { type Anchors, anchorsOf } from './anchors.ts'
import {
  FOLLOW_FEATURES,
  type FollowFeature,
  FROM_EITHER,
  FROM_MERGED,
  FROM_READINGS,
} from './follow-features.ts'
import { type SetFollow, setLikeness, setPlace } from './follow-place.ts'
import { isOfAnotherSubject } from './another-subject.ts'
import { gather } from '../gather.ts'
import { featureOf, type Hit } from '../hit.ts'
import { type Query, toQuery } from '../query.ts'
import { likeliestFirst, trusted, weigh } from '../rank.ts'
import { type Veto, vetoOf } from '../vetoes.ts'

/** Statements around what was said that are looked at whatever their words. */
const AROUND = 6
const MOST_OF_GROUP = 24
/** Chances below this are all the same. */
const LEAST_CHANCE = 1e-4

/** A question after others, weighed in both readings. */
export interface Weighed {
  leaning: Leaning
  query: Query
  rows: readonly { statement: Statement; row: Float32Array }[]
  /** Of each reading by itself: how likely it is answered, and by which statement. */
  sure: Record<'own' | 'merged', { confidence: number; at: number }>
}

interface Reading {
  query: Query
  hits: ReadonlyMap<number, Hit>
  vetoes: ReadonlyMap<number, Veto | null>
  most: number
  sure: { confidence: number; at: number }
}

/** Null where nothing was asked before: then a question has but itself. `without` are left out, for learning. */
export function weighFollowing(
  index: AnswerIndex,
  input: QuestionInput,
  without: ReadonlySet<number> = new Set(),
): Weighed | null {
  const anchors = anchorsOf(index, input)
  if (anchors === null) return null
  const leaning = readLeaning(index, input)
  const asked = leaning.merged === null ? [leaning.own] : [leaning.own, leaning.merged]
  const queries = asked.map((question) => toQuery(index, question, input.sectionId))
  const near = around(index, anchors)
  const all = new Set(queries.flatMap((query) => gather(index, query, near).map(({ at }) => at)))
  for (const at of without) all.delete(at)
  const [own, merged = own] = queries.map((query) => readingOf(index, query, all))
  if (own === undefined || merged === undefined) throw new Error('a question has a reading')
  const rows = [...all]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const statement = index.statements[at]
      if (statement === undefined || isVetoed(index, statement, { leaning, own, merged, anchors })) return []
      return [{ statement, row: rowOf(index, statement, { leaning, anchors, own, merged }) }]
    })
  return {
    leaning,
    query: leaning.merged === null ? own.query : merged.query,
    rows,
    sure: { own: own.sure, merged: merged.sure },
  }
}

function around(index: AnswerIndex, { centres, groups }: Anchors): Set<number> {
  const out = new Set<number>()
  const add = (from: number, to: number) => {
    for (let at = Math.max(0, from); at < Math.min(index.statements.length, to); at++) out.add(at)
  }
  for (const at of centres) add(at - AROUND, at + AROUND + 1)
  for (const at of groups.keys()) {
    const group = index.groups[at]
    if (group !== undefined) add(group.from, Math.min(group.to, group.from + MOST_OF_GROUP))
  }
  return out
}

function readingOf(index: AnswerIndex, query: Query, all: ReadonlySet<number>): Reading {
  const among = gather(index, query, all).filter(({ at }) => all.has(at))
  const hits = likeliestFirst(weigh(index, query, among))
  const vetoes = new Map(hits.map((hit) => [hit.statement.at, vetoOf(index, query, hit)]))
  const kept = trusted(
    index,
    query,
    likeliestFirst(hits.filter((hit) => vetoes.get(hit.statement.at) === null)),
  )
  return {
    query,
    hits: new Map(hits.map((hit) => [hit.statement.at, hit])),
    vetoes,
    most: hits[0]?.chance ?? 0,
    sure: { confidence: kept.confidence, at: kept.hits[0]?.statement.at ?? -1 },
  }
}

/**
 * Vetoed as it is asked; but of another company that was just spoken of it may be, and where "they" are that company it
 * must be.
 */
function isVetoed(
  index: AnswerIndex,
  statement: Statement,
  { leaning, own, merged, anchors }: { leaning: Leaning; own: Reading; merged: Reading; anchors: Anchors },
): boolean {
  // "Do you sell in Spain?" → "And how many there?"
  if (leaning.there && merged.vetoes.get(statement.at) === 'place') return true
  if (isOfAnotherSubject(leaning, statement)) return true
  const veto = own.vetoes.get(statement.at) ?? null
  if (veto !== null && veto !== 'company') return true
  if (rivalSpoken(index, statement, anchors)) return false
  return (
    veto === 'company' || (leaning.ofOthers && anchors.ofOthers && !standsByRival(index, statement, anchors))
  )
}

/** Something that stands together with the statement names the company that was spoken of. */
function standsByRival(index: AnswerIndex, { group }: Statement, { rivals }: Anchors): boolean {
  const { from = 0, to = 0 } = index.groups[group] ?? {}
  return index.statements
    .slice(from, to)
    .some(({ text, heads }) => tokenise(`${heads.join(' ')} ${text}`).some(({ word }) => rivals.has(word)))
}

function rivalSpoken(index: AnswerIndex, statement: Statement, { rivals }: Anchors): boolean {
  if (rivals.size === 0 || index.ofRival[statement.at] !== 1) return false
  const group = index.groups[statement.group]
  return [...rivals].some(
    (word) =>
      group?.headTerms.some((terms) => terms.units.some((unit) => unit.text === word)) === true ||
      statement.text.toLowerCase().includes(word),
  )
}

const OF_THEM = /\b(?:they|them|their|theirs|it|its|there|one|those|these|that|this|he|she|her|his|him)\b/

const AT = Object.fromEntries(FOLLOW_FEATURES.map((name, at) => [name, at])) as Record<FollowFeature, number>

function rowOf(
  index: AnswerIndex,
  statement: Statement,
  of: { leaning: Leaning; anchors: Anchors; own: Reading; merged: Reading },
): Float32Array {
  const { leaning, anchors, own, merged } = of
  const row = new Float32Array(FOLLOW_FEATURES.length)
  const set = (name: FollowFeature, value: number) => {
    row[AT[name]] = value
  }
  const [ownHit, mergedHit] = [own.hits.get(statement.at), merged.hits.get(statement.at)]
  setScore(set, 'own', ownHit, own.most)
  setScore(set, 'merged', mergedHit, merged.most)
  setPlace(set, index, statement, anchors)
  setLikeness(set, index, statement, anchors)
  set('topicScore', Math.log(Math.max(LEAST_CHANCE, anchors.chances.get(statement.at) ?? 0)))
  setAsked(set, leaning)
  const isRivals = index.ofRival[statement.at] === 1
  const spoken = rivalSpoken(index, statement, anchors)
  set('rivalSpoken', Number(spoken))
  set('otherRival', Number(isRivals && !spoken))
  set('answered', Number(anchors.said.size > 0))
  const veto = merged.vetoes.get(statement.at) ?? null
  set('vetoedMerged', Number(veto !== null && veto !== 'period' && !(veto === 'company' && spoken)))
  set('vetoedMergedTime', Number(veto === 'period'))
  if (ownHit !== undefined) for (const name of FROM_READINGS) set(`own:${name}`, featureOf(ownHit, name))
  if (mergedHit !== undefined)
    for (const name of FROM_MERGED) set(`merged:${name}`, featureOf(mergedHit, name))
  const either = ownHit ?? mergedHit
  if (either !== undefined) for (const name of FROM_EITHER) set(name, featureOf(either, name))
  return row
}

function setScore(set: SetFollow, name: 'own' | 'merged', hit: Hit | undefined, most: number): void {
  const score = Math.log(Math.max(LEAST_CHANCE, hit?.chance ?? 0))
  set(`${name}Score`, score)
  set(`${name}Lead`, score - Math.log(Math.max(LEAST_CHANCE, most)))
}

const telling = (question: Question) => question.units.filter((unit) => unit.class !== 'soft').length

function setAsked(set: SetFollow, { own, merged, standsAlone }: Leaning): void {
  const spoken = own.words.join(' ')
  set('asksOfUs', Number(OURS.test(spoken)))
  set('asksOfThem', Number(OF_THEM.test(spoken)))
  set('pointsBack', Number(own.thingPronoun || own.personPronoun))
  set('follows', Number(own.follows))
  set('standsAlone', Number(standsAlone))
  set('more', Number(own.more))
  set('ownUnits', telling(own))
  set('ownWords', own.words.length)
  set('ownTimes', own.periods.length)
  set('inherited', merged === null ? 0 : telling(merged) - telling(own))
}

/** A question that leans on what was asked before it is read together with that. */
export function textRead({ leaning: { own, topic, standsAlone } }: Weighed): string {
  return standsAlone || topic === '' ? own.text : `${own.text} / ${topic}`
}

export const followFeatureOf = ({ row }: Hit, name: FollowFeature): number => row[AT[name]] ?? 0

/** Whether it is of the time that was asked for, taken with what was spoken of before. */
export const timeFits = (hit: Hit): boolean => followFeatureOf(hit, 'merged:period') === 1

/** Likeliest first, by what was learned of questions that come after others. */
export function rankFollowing(weighed: Weighed, forest: Forest): Hit[] {
  const chances = chancesOf(
    forest,
    weighed.rows.map(({ row }) => row),
  )
  return weighed.rows
    .map(({ statement, row }, at): Hit => ({ statement, row, chance: chances[at] ?? 0 }))
    .sort((a, b) => b.chance - a.chance || a.statement.at - b.statement.at)
}

export function followTrustRow({ sure }: Weighed, hits: readonly Hit[]): Float32Array {
  const [top, second] = hits
  const elsewhere = hits.find((hit) => hit.statement.group !== top?.statement.group)
  return Float32Array.from([
    top?.chance ?? 0,
    second?.chance ?? 0,
    elsewhere?.chance ?? 0,
    sure.own.confidence,
    sure.merged.confidence,
    Number(sure.own.at === top?.statement.at),
    Number(sure.merged.at === top?.statement.at),
    ...(top?.row ?? new Float32Array(FOLLOW_FEATURES.length)),
  ])
}

/** So likely, at least in place, that what goes on from the likeliest statement is said with it. */
const GOES_ON_WITHIN = 3

/** "People always ask about Brazil." → "We do not count it.": the sentence after the likeliest, where it is likely too. */
export function goesOn(index: AnswerIndex, hits: readonly Hit[]): Statement | null {
  const top = hits[0]?.statement
  if (top === undefined) return null
  const next = hits.slice(1, GOES_ON_WITHIN).find(({ statement }) => statement.at === top.at + 1)?.statement
  const [, spokenTo] = spokenRange(index, top)
  const apart = top.fact !== undefined || top.list !== undefined || top.cell !== undefined
  if (next === undefined || apart || next.group !== top.group || next.cell !== undefined) return null
  return next.at < spokenTo ? null : next
}
