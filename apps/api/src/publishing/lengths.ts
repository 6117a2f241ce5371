import type { PitchLength } from '@understudy/contract'
import { splitSentences } from '@understudy/voice-engine'
import { estimateMs, sectionDurationsMs, sum } from './rules.ts'
import type { FrozenLanguage, FrozenSection } from './snapshot.ts'

type Shorter = Exclude<PitchLength, 'full'>

/** What a length may take. */
const MOST_MS: Readonly<Record<Shorter, number>> = { glance: 30_000, short: 120_000 }
/** A length that saves less is no choice. */
const SAVES = 1.3

interface Cut {
  /** So many first sentences, and the characters up to their end. */
  sentences: number
  chars: number
  /** Of the section's time, 0…1. */
  share: number
}
export type CutSection = Readonly<Record<Shorter, Cut>> & { section: FrozenSection; sentences: string[] }

const known = new WeakMap<FrozenLanguage, CutSection[]>()

/**
 * What of each section the shorter lengths say: the first section as far as there is time, then the first sentence of
 * every other in their order, then the second, until nothing more fits. Times are estimated, so that it depends on
 * nothing but the words. Worked out once for each language of a version.
 */
export function cutsOf(language: FrozenLanguage, speed: number): CutSection[] {
  const before = known.get(language)
  if (before) return before
  const sections = language.sections.map((section) => {
    const sentences = splitSentences(section.text, language.code)
    return { section, sentences, msOf: sentences.map((text) => estimateMs(text, language.code, speed)) }
  })
  const times = sections.map(({ msOf }) => msOf)
  const counts = { glance: countsWithin(MOST_MS.glance, times), short: countsWithin(MOST_MS.short, times) }
  const cuts = sections.map(({ section, sentences, msOf }, i) => {
    const cut = (count: number): Cut => ({
      sentences: count,
      chars: endOf(section.text, sentences.slice(0, count)),
      share: sum(msOf.slice(0, count)) / Math.max(1, sum(msOf)),
    })
    return { section, sentences, glance: cut(counts.glance[i] ?? 0), short: cut(counts.short[i] ?? 0) }
  })
  known.set(language, cuts)
  return cuts
}

/** Seconds of each section in each length, and the lengths that are worth choosing between. */
export function lengthsOf(
  language: FrozenLanguage,
  speed: number,
  measured: Readonly<Record<string, number>>,
) {
  const wholeMs = sectionDurationsMs(language, speed, measured)
  const cuts = cutsOf(language, speed)
  const sections = cuts.map((cut, i) => ({
    glance: { chars: cut.glance.chars, ms: (wholeMs[i] ?? 0) * cut.glance.share },
    short: { chars: cut.short.chars, ms: (wholeMs[i] ?? 0) * cut.short.share },
    ms: wholeMs[i] ?? 0,
  }))
  const fullMs = sum(wholeMs)
  const shorter = (['glance', 'short'] as const)
    .map((length) => ({ length, ms: sum(sections.map((section) => section[length].ms)) }))
    .filter(({ length, ms }) => fullMs > MOST_MS[length] * SAVES && fullMs > ms * SAVES)
  return { sections, lengths: [...shorter, { length: 'full' as const, ms: fullMs }] }
}

/** How many sentences of each section fit into so many milliseconds, the very first in any case. */
function countsWithin(mostMs: number, sections: readonly (readonly number[])[]): number[] {
  const counts = sections.map(() => 0)
  let leftMs = mostMs
  const take = (at: number): boolean => {
    const ms = sections[at]?.[counts[at] ?? 0]
    const isFirst = leftMs === mostMs
    if (ms === undefined || (ms > leftMs && !isFirst)) return false
    counts[at] = (counts[at] ?? 0) + 1
    leftMs -= ms
    return true
  }
  while (take(0));
  // A section is said from its beginning: where its next sentence does not fit, none behind it is said.
  let open = sections.map((_, at) => at).slice(1)
  while (open.length > 0) open = open.filter(take)
  return counts
}

/** Where the last of these sentences ends in the text that they were split from. */
function endOf(text: string, sentences: readonly string[]): number {
  let end = 0
  for (const sentence of sentences) {
    const at = text.indexOf(sentence, end)
    end = (at < 0 ? end : at) + sentence.length
  }
  return Math.min(end, text.length)
}
