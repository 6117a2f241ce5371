import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Match, Terms } from '../retrieve/terms.ts'
import type { SetFeature } from './feature-names.ts'
import type { Query } from './query.ts'

/** How much of a question its words, and words like them, cover: the sentence, its heads, what is said with it. */
export function cover(
  index: AnswerIndex,
  query: Query,
  texts: {
    terms: Terms
    heads: readonly Terms[]
    window: readonly Terms[]
    around: readonly Terms[]
    group: readonly Terms[]
  },
  set: SetFeature,
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
    group: 0,
  }
  let heaviest = -1
  let heaviestWeight = 0
  let missing = 0
  let qualifiers = 0
  let role = 0
  let words = 0
  let unheard = 0
  let held = 0
  let topics = 0
  let topicsMet = 0
  const matches = (terms: Terms) => query.compared.matchesOf(terms)
  const own = matches(texts.terms)
  const [inHeads, inWindow, inAround, inGroup] = [texts.heads, texts.window, texts.around, texts.group].map(
    (all) => all.map(matches),
  )
  for (const [at, sought] of query.sought.entries()) {
    const weight = query.weights[at] ?? 0
    const sentence = own[at] ?? NONE
    const head = bestAt(inHeads, at)
    const said = bestAt(inWindow, at)
    const around = bestAt(inAround, at)
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
    sums.group += weight * Math.max(both.near, around.near, bestAt(inGroup, at).near)
    if (sought.unit.class === 'topic') {
      topics++
      topicsMet += Math.max(both.near, both.related, said.near, said.related)
    }
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
        if (index.postings.has(sought.unit.key) && both.near === 0 && said.near === 0)
          held = Math.max(held, weight)
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
  set('coverGroup', sums.group / total)
  set('topicMet', topics === 0 ? -1 : topicsMet / topics)
  set('missing', heaviest < 0 ? 1 : missing)
  set('missingQualifiers', qualifiers)
  set('missingRole', role)
  set('missingWords', words / total)
  set('missingUnheard', unheard)
  set('missingHeld', held)
}

/** What the question narrows to and nothing that is said holds; and whether the material holds it elsewhere. */
export function tail(index: AnswerIndex, query: Query, texts: readonly Terms[], set: SetFeature): void {
  let missing = 0
  let held = 0
  const matches = query.tail.length === 0 ? [] : texts.map((terms) => query.compared.matchesOf(terms))
  for (const at of query.tail) {
    const sought = query.sought[at]
    if (sought === undefined || bestAt(matches, at).near > 0) continue
    const weight = query.weights[at] ?? 0
    missing += weight
    if (index.postings.has(sought.unit.key)) held = Math.max(held, weight)
  }
  set('tailMissing', missing / query.totalWeight)
  set('tailHeld', held)
  set('contrasts', Number(query.contrasts))
}

const NONE: Match = { exact: 0, near: 0, related: 0 }

/** The best that several texts hold of what is sought at `at`. */
const bestAt = (texts: readonly (readonly Match[])[] = [], at: number): Match =>
  bestOf(texts.map((matches) => matches[at] ?? NONE))

function bestOf(matches: readonly Match[]): Match {
  const out = { exact: 0, near: 0, related: 0 }
  for (const match of matches) {
    out.exact = Math.max(out.exact, match.exact)
    out.near = Math.max(out.near, match.near)
    out.related = Math.max(out.related, match.related)
  }
  return out
}

/** The question's names that the texts hold, and those that none of them holds. */
export function names(query: Query, texts: readonly Terms[], set: SetFeature): void {
  let held = 0
  let missing = 0
  for (const [at, sought] of query.sought.entries()) {
    if (!query.names.includes(sought.unit.text)) continue
    if (texts.some((terms) => (query.compared.matchesOf(terms)[at] ?? NONE).exact > 0)) held++
    else missing++
  }
  set('namesHeld', held)
  set('namesMissing', missing)
}
