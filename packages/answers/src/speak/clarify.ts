import type { Sentence } from '../answer.ts'
import type { Phrases } from '../phrases.ts'
import { fill } from '../phrases.ts'
import type { Hit } from '../retrieve/score.ts'
import { fold } from '../text/normalise.ts'
import type { Question } from '../understand/question.ts'

const CLOSE = 0.05
/** A heading that the question asks for so fully is what was meant. */
const MEANT_FROM = 0.75

/** The other source that may have been meant, where two fit equally well and speak of different things. */
export function needsClarifying(question: Question, top: Hit, hits: readonly Hit[]): Hit | null {
  if (question.more || top.headFit >= MEANT_FROM || top.doc.headings.length === 0) return null
  const asked = new Set(question.units.map((unit) => unit.key))
  const rival = hits.find(
    (hit) =>
      hit.doc !== top.doc &&
      hit.doc.headings.length > 0 &&
      hit.headCover >= 0.6 &&
      hit.headFit < MEANT_FROM &&
      top.confidence - hit.confidence <= CLOSE,
  )
  if (rival === undefined || top.headCover < 0.6) return null
  const beyond = (hit: Hit) => [...hit.doc.headKeys].filter((key) => !asked.has(key))
  const rest = new Set(beyond(top))
  // The same subject told twice needs no choice.
  if (beyond(rival).some((key) => rest.has(key)) || beyond(rival).length === 0 || rest.size === 0) return null
  return labelOf(rival) === labelOf(top) ? null : rival
}

/** "Do you mean revenue growth, or customer growth?" */
export function clarify(top: Hit, rival: Hit, phrases: Phrases): Sentence {
  return {
    text: fill(phrases.didYouMean, { a: labelOf(top), b: labelOf(rival) }),
    sources: [top.doc.ref, rival.doc.ref],
  }
}

function labelOf(hit: Hit): string {
  const label = hit.doc.ref.label.trim().replace(/[?.!:\s]+$/, '')
  // A word in capitals is a name.
  return /^\p{Lu}\p{Ll}/u.test(label) && hit.doc.kind !== 'team'
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
}

/** What the visitor chose after "Do you mean a, or b?": texts to answer, or null where it was no choice. */
export function readChoice(asked: string, reply: string, phrases: Phrases): string[] | null {
  const [before, between, after] = phrases.didYouMean.split(/\{[ab]\}/)
  const question = asked.trim()
  const start = question.lastIndexOf(before ?? '')
  if (before === undefined || between === undefined || after === undefined || start < 0) return null
  const inner = question.slice(start + before.length, question.length - after.length)
  const [a, b] = [
    inner.slice(0, inner.indexOf(between)),
    inner.slice(inner.indexOf(between) + between.length),
  ]
  if (a === '' || b === '' || !inner.includes(between) || !question.endsWith(after)) return null
  const words = fold(reply)
  if (words.split(/\s+/).length > 8) return null
  if (/\b(?:both|beides?|les deux|ambos|ambas|entrambi)\b/.test(words)) return [a, b]
  if (/\b(?:first|former|1st|erste[rns]?|premiere?|primer[oa]?|primeir[oa]|prim[oa])\b/.test(words))
    return [a]
  if (/\b(?:second|latter|2nd|last|other|zweite[rns]?|deuxieme|segund[oa]|second[oa])\b/.test(words))
    return [b]
  const share = (label: string) => {
    const wanted = fold(label)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2)
    return wanted.filter((word) => words.includes(word.slice(0, 6))).length / Math.max(1, wanted.length)
  }
  const [first, second] = [share(a), share(b)]
  if (first === second) return null
  return [first > second ? a : b]
}
