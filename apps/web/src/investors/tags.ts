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
