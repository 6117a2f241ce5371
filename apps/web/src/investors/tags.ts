import { LIMITS } from '@understudy/contract/limits'
import { TAG_CHARS } from './investor-filter.ts'

/** Tags with those of a text ("angel, climate") behind them: none twice whatever its case, and no more than may be. */
export function withTags(tags: readonly string[], text: string): string[] {
  const all = [...tags]
  for (const part of text.split(',')) {
    const tag = part.trim().slice(0, TAG_CHARS)
    const isKnown = all.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag && !isKnown && all.length < LIMITS.maxInvestorTags) all.push(tag)
  }
  return all
}

/** What was put in and taken out between two lists, done to the tags that are saved now. */
export function withChangedTags(
  now: readonly string[],
  { before, tags }: { before: readonly string[]; tags: readonly string[] },
): string[] {
  const kept = now.filter((tag) => tags.includes(tag) || !before.includes(tag))
  const known = new Set(kept.map((tag) => tag.toLowerCase()))
  return [...kept, ...tags.filter((tag) => !before.includes(tag) && !known.has(tag.toLowerCase()))]
}
