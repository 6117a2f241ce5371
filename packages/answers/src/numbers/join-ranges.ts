import type { Found } from './found.ts'

/** "10–15%" and "1 to 2 million": the first number takes the unit and the scale of the second. */
export function joinRanges(found: Found[], words: string[]): void {
  for (const [index, low] of found.entries()) {
    const high = found[index + 1]
    if (high === undefined || low.quantity.kind !== 'amount' || high.quantity.kind !== 'amount') continue
    const between = words.slice(low.to, high.from).join(' ')
    if (!/^(?:[-–—−]|to|bis|a|à)$/.test(between)) continue
    const [a, b] = [low.quantity, high.quantity]
    if (a.unit !== null && b.unit !== null && a.unit !== b.unit) continue
    if (high.scaled && !low.scaled && a.value < 1000) {
      const scale = 10 ** (Math.floor(Math.log10(Math.max(Math.abs(b.value), 1)) / 3) * 3)
      if (a.value < b.value) a.value *= scale
    }
    // An open sign is no minus inside a range.
    b.value = Math.abs(b.value)
    const unit = a.unit ?? b.unit
    a.unit = unit
    b.unit = unit
    if (unit !== null) a.nouns = []
    else a.nouns = b.nouns
  }
}
