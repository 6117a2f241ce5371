import type { VersionChange, VersionPart } from '@understudy/contract'
import { speakerOf } from '@understudy/contract/speaker-of'
import type { CloneSnapshot } from '../snapshot.ts'

export function howChanged(before: string, after: string): VersionChange['change'] {
  if (before === '') return 'added'
  return after === '' ? 'removed' : 'changed'
}

/** Another one speaks to visitors: a member that is called otherwise is told as that. */
export function newSpeaker(before: CloneSnapshot, after: CloneSnapshot): VersionChange[] {
  const [was, is] = [speaking(before), speaking(after)]
  if (was.id === is.id || was.name === is.name) return []
  return [toldOfClone('team', 'speaker', was.name, is.name)]
}

/** Of versions from when only a founder spoke it may be the clone, of no member's id. */
function speaking({ speaker, team }: CloneSnapshot): { id: string; name: string } {
  const member = speakerOf(team)
  return { id: member?.name === speaker.name ? member.id : '', name: speaker.name }
}

/** Things of a list, in their order. */
type Ordered = readonly { id: string; name: string }[]

/** What stands in another order, each list once. */
export function moved(before: CloneSnapshot, after: CloneSnapshot): VersionChange[] {
  const languages = after.languages.flatMap(({ code, name, sections }): VersionChange[] => {
    const old = before.languages.find((language) => language.code === code)?.sections ?? []
    const orders = otherOrder(old.map(titled), sections.map(titled))
    if (!orders) return []
    return [{ part: 'pitch', thing: 'language', name, field: 'order', change: 'changed', ...orders }]
  })
  const lists = LISTS.flatMap(([part, field, listOf]) => {
    const orders = otherOrder(listOf(before), listOf(after))
    return orders ? [toldOfClone(part, field, orders.before, orders.after)] : []
  })
  return [...lists, ...languages]
}

const titled = ({ id, title }: { id: string; title: string }) => ({ id, name: title })

/** What visitors are shown, or have suggested, in the order in which it stands. */
const LISTS: readonly [VersionPart, string, (snapshot: CloneSnapshot) => Ordered][] = [
  ['languages-voices', 'languageOrder', (one) => one.languages.map(({ code, name }) => ({ id: code, name }))],
  ['team', 'teamOrder', (one) => one.team],
  ['funding', 'figureOrder', (one) => one.funding.keyMetrics.map(({ id, label }) => ({ id, name: label }))],
  [
    'funding',
    'roundOrder',
    (one) => one.funding.previousRounds.map(({ id, round }) => ({ id, name: round })),
  ],
  ['content', 'faqOrder', (one) => one.training.faqs.map(({ id, question }) => ({ id, name: question }))],
]

/** What is in both of them, as it stood and as it stands; null where that is the same. */
function otherOrder(old: Ordered, now: Ordered): { before: string; after: string } | null {
  const shared = (list: Ordered, other: Ordered) => {
    const ids = new Set(other.map(({ id }) => id))
    return list.filter(({ id }) => ids.has(id))
  }
  const [was, is] = [shared(old, now), shared(now, old)]
  if (was.every(({ id }, at) => id === is[at]?.id)) return null
  const names = (list: Ordered) => list.map(({ name }) => name).join(' · ')
  return { before: names(was), after: names(is) }
}

const toldOfClone = (part: VersionPart, field: string, before: string, after: string): VersionChange => ({
  part,
  thing: 'clone',
  name: '',
  field,
  change: howChanged(before, after),
  before,
  after,
})
