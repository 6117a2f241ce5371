import { meansAlike, type WordPlaces } from '../meaning/word-space.ts'
import type { SetFeature } from './feature-names.ts'
import type { Query } from './query.ts'

/** A telling word that nothing lies nearer to than this is not met. */
const MET_FROM = 0.5
const TELLING = 0.5

/** How near a statement's words, its heads' and those said with it lie to the question's by the company they keep. */
export function setWords(
  query: Query,
  of: { words: WordPlaces | undefined; heads: readonly WordPlaces[]; window: readonly WordPlaces[] },
  set: SetFeature,
): void {
  const { words: asked, nearness } = query
  const { words } = of
  if (words === undefined) return
  const inSentence = nearness.nearestIn(words)
  const inHeads = of.heads.map((head) => nearness.nearestIn(head))
  const inEither = inSentence.map((near, at) => Math.max(near, ...inHeads.map((head) => head[at] ?? 0)))
  const headAlike = Math.max(-1, ...of.heads.map((head) => meansAlike(asked, head)))
  const sentenceAlike = meansAlike(asked, words)
  set('alikeSentence', sentenceAlike)
  set('alikeHead', headAlike)
  set('alikeBoth', of.heads.length === 0 ? sentenceAlike : (sentenceAlike + headAlike) / 2)
  set('softSentence', share(asked, inSentence))
  set('softHead', Math.max(0, ...inHeads.map((head) => share(asked, head))))
  set('softBoth', share(asked, inEither))
  set('softMissing', Math.max(0, ...inEither.map((near, at) => (asked.worths[at] ?? 0) * (1 - near))))
  const met = of.window.reduce((near, other) => {
    const inOther = nearness.nearestIn(other)
    return near.map((value, at) => Math.max(value, inOther[at] ?? 0))
  }, inEither)
  set('softWindow', share(asked, met))
  set('softFar', met.filter((near, at) => near < MET_FROM && (asked.worths[at] ?? 0) >= TELLING).length)
  set('softBack', Math.max(0, ...of.heads.map((head) => share(head, nearness.nearestOf(head)))))
}

/** How much of a text's worth is found, each word as near as it is. */
function share({ worths }: WordPlaces, near: Float32Array): number {
  let found = 0
  let all = 0
  for (let at = 0; at < near.length; at++) {
    found += (worths[at] ?? 0) * (near[at] ?? 0)
    all += worths[at] ?? 0
  }
  return all === 0 ? 0 : found / all
}
