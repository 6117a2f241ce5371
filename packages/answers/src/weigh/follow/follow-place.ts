import { cosine } from '../../meaning/encoder.ts'
import { MIND } from '../../meaning/mind.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { sharedKeys } from '../../retrieve/terms.ts'
import type { Anchors } from './anchors.ts'
import type { FollowFeature } from './follow-features.ts'

export type SetFollow = (name: FollowFeature, value: number) => void

/** Further away than so many statements is all the same. */
const FAR = 8

/** Where the statement stands, seen from what was said. */
export function setPlace(set: SetFollow, index: AnswerIndex, statement: Statement, anchors: Anchors): void {
  const { at, group } = statement
  set('said', Number(anchors.said.has(at)))
  set('saidBefore', Number(anchors.saidBefore.has(at)))
  set('groupChance', anchors.groups.get(group) ?? 0)
  const centres = anchors.centres.flatMap((place) => index.statements[place] ?? [])
  const inGroup = centres.filter((centre) => centre.group === group)
  set('inGroup', Number(inGroup.length > 0))
  const last = inGroup.at(-1)
  set('afterSaid', last === undefined ? -FAR : Math.max(-FAR, Math.min(FAR, at - last.at)))
  set('nearSaid', Math.min(FAR, ...centres.map((centre) => Math.abs(centre.at - at))))
  set('sameSource', Number(centres.some((centre) => centre.ref.id === statement.ref.id)))
  set(
    'sameHead',
    Number(centres.some((centre) => centre.heads.some((head) => statement.heads.includes(head)))),
  )
}

/** How like it is to what was said: of the same table, of the same words. */
export function setLikeness(
  set: SetFollow,
  index: AnswerIndex,
  statement: Statement,
  { centres }: Anchors,
): void {
  const { dims } = MIND.encoder
  const own = index.placed[statement.at] ?? 0
  let like = -1
  let words = 0
  for (const at of centres) {
    const centre = index.statements[at]
    if (centre === undefined) continue
    const place = (index.placed[at] ?? 0) * dims
    like = Math.max(like, cosine(index.places.subarray(place, place + dims), index.places, own))
    words = Math.max(words, sharedKeys(index.keys, centre.at, statement.at))
    if (centre.kind === statement.kind) set('sameKind', 1)
    if (centre.cell === undefined || statement.cell === undefined) continue
    if (centre.cell.row === statement.cell.row) set('sameRow', 1)
    if (centre.cell.column === statement.cell.column) set('sameColumn', 1)
  }
  set('likeSaid', like)
  set('wordsOfSaid', words)
}
