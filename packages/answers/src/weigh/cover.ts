import type { Compared } from './compared.ts'
import { takeBest } from './compared.ts'
import { AT } from './feature-names.ts'
import { EXACT, type Matches, NEAR, RELATED, WIDTH } from './key-roles.ts'
import type { Query } from './query.ts'

/** Where the texts stand that a statement is weighed with: what is said with it, and what stands around it. */
export interface Beside {
  at: number
  group: number
  /** Said with it: from itself, up to but not with. */
  to: number
  /** Of the two before it and the two behind it, those of its group. */
  around: readonly number[]
}

/** How a statement and the texts about it hold each thing that is sought. */
export interface Held {
  own: Matches
  heads: Matches
  window: Matches
  around: Matches
  group: Matches
}

export function heldBy(compared: Compared, { at, group, to, around }: Beside): Held {
  const own = compared.matchesOf(at)
  const window = own.slice()
  for (let other = at + 1; other < to; other++) takeBest(window, compared.matchesOf(other))
  const about = new Float64Array(own.length)
  for (const other of around) takeBest(about, compared.matchesOf(other))
  return {
    own,
    heads: compared.headMatches(group),
    window,
    around: about,
    group: compared.groupMatches(group),
  }
}

const most = (one: number | undefined, other: number | undefined): number => Math.max(one ?? 0, other ?? 0)

/** How much of a question its words, and words like them, cover: the sentence, its heads, what is said with it. */
export function cover(query: Query, held: Held, row: Float32Array): void {
  const { own, heads, window, around, group } = held
  let [sentence, head, exact, about] = [0, 0, 0, 0]
  let [nearSentence, nearHead, near, related, said, inGroup] = [0, 0, 0, 0, 0, 0]
  let heaviest = 0
  let missing = 0
  for (let part = 0, at = 0; part < query.weights.length; part++, at += WIDTH) {
    const weight = query.weights[part] ?? 0
    const [isExact, isNear, isRelated] = [at + EXACT, at + NEAR, at + RELATED]
    const both = most(own[isExact], heads[isExact])
    const nearBoth = most(own[isNear], heads[isNear])
    const likeBoth = Math.max(nearBoth, most(own[isRelated], heads[isRelated]))
    const nearAround = around[isNear] ?? 0
    sentence += weight * (own[isExact] ?? 0)
    head += weight * (heads[isExact] ?? 0)
    exact += weight * both
    about += weight * most(both, around[isExact])
    nearSentence += weight * (own[isNear] ?? 0)
    nearHead += weight * (heads[isNear] ?? 0)
    near += weight * nearBoth
    related += weight * likeBoth
    said += weight * most(nearBoth, window[isNear])
    inGroup += weight * Math.max(nearBoth, nearAround, group[isNear] ?? 0)
    if (weight > heaviest) {
      heaviest = weight
      row[AT.heaviestSentence] = most(own[isNear], own[isRelated])
      row[AT.heaviestHead] = most(heads[isNear], heads[isRelated])
    }
    if (Math.max(likeBoth, nearAround) < 0.5) missing = Math.max(missing, weight)
  }
  const total = query.totalWeight
  row[AT.coverSentence] = sentence / total
  row[AT.coverHead] = head / total
  row[AT.coverBoth] = exact / total
  row[AT.coverAround] = about / total
  row[AT.nearSentence] = nearSentence / total
  row[AT.nearHead] = nearHead / total
  row[AT.nearBoth] = near / total
  row[AT.relatedBoth] = related / total
  row[AT.coverWindow] = said / total
  row[AT.coverGroup] = inGroup / total
  row[AT.missing] = heaviest === 0 ? 1 : missing
  lacks(query, held, row)
}

/** What nothing that is said holds, by what it is in the question. */
function lacks(
  { parts, weights, totalWeight }: Query,
  { own, heads, window }: Held,
  row: Float32Array,
): void {
  let [qualifiers, role, words, unheard, held, topics, topicsMet] = [0, 0, 0, 0, 0, 0, 0]
  for (let part = 0, at = 0; part < parts.length; part++, at += WIDTH) {
    const { kind, isHeard } = parts[part] ?? { kind: 'soft', isHeard: false }
    const weight = weights[part] ?? 0
    const near = Math.max(own[at + NEAR] ?? 0, heads[at + NEAR] ?? 0, window[at + NEAR] ?? 0)
    if (kind === 'topic') {
      topics++
      topicsMet += Math.max(near, own[at + RELATED] ?? 0, heads[at + RELATED] ?? 0, window[at + RELATED] ?? 0)
    }
    if (Math.max(own[at + EXACT] ?? 0, heads[at + EXACT] ?? 0, window[at + EXACT] ?? 0) > 0) continue
    if (kind === 'qualifier') qualifiers++
    if (kind === 'role') role = 1
    if (kind !== 'word') continue
    words += weight
    if (isHeard && near === 0) held = Math.max(held, weight)
    if (!isHeard) unheard++
  }
  row[AT.topicMet] = topics === 0 ? -1 : topicsMet / topics
  row[AT.missingQualifiers] = qualifiers
  row[AT.missingRole] = role
  row[AT.missingWords] = words / totalWeight
  row[AT.missingUnheard] = unheard
  row[AT.missingHeld] = held
}

/** What the question narrows to and nothing that is said holds; and whether the material holds it elsewhere. */
export function tail(query: Query, { own, heads, window }: Held, row: Float32Array): void {
  let missing = 0
  let held = 0
  for (const part of query.tail) {
    const at = part * WIDTH + NEAR
    if (Math.max(own[at] ?? 0, heads[at] ?? 0, window[at] ?? 0) > 0) continue
    const weight = query.weights[part] ?? 0
    missing += weight
    if (query.parts[part]?.isHeard === true) held = Math.max(held, weight)
  }
  row[AT.tailMissing] = missing / query.totalWeight
  row[AT.tailHeld] = held
}

/** The question's names that the texts hold, and those that none of them holds. */
export function names({ parts }: Query, { own, heads, around }: Held, row: Float32Array): void {
  let held = 0
  let missing = 0
  for (let part = 0; part < parts.length; part++) {
    if (parts[part]?.isName !== true) continue
    const at = part * WIDTH + EXACT
    if (Math.max(own[at] ?? 0, heads[at] ?? 0, around[at] ?? 0) > 0) held++
    else missing++
  }
  row[AT.namesHeld] = held
  row[AT.namesMissing] = missing
}
