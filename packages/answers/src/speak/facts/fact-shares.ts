const SHARE = /^(?<share>\d[\d.,]*\s?(?:%|percent))\s+(?<use>.+)$/i
const STARTS_WITH_PREPOSITION = /^(?:for|to|on|in|into|towards?|of|goes|will|is)(?![\w-])/i

/**
 * "The money splits into 60% sales and 40% product", "We'll use 60% for sales and 40% for product"; undefined where the value shares
 * nothing out.
 */
export function sayShares(value: string): string | undefined {
  const items = value
    .replace(/\.$/, '')
    .split(/(?:[,;]\s+(?:and\s+)?|\s+and\s+)(?=\d[\d.,]*\s?(?:%|percent))/i)
    .map((item) => SHARE.exec(item.trim())?.groups)
  const shares = items.flatMap((item) =>
    item?.share && item.use ? [{ share: item.share, use: item.use }] : [],
  )
  if (shares.length < 2 || shares.length < items.length) return undefined
  const said = join(shares.map(({ share, use }) => `${share} ${use}`))
  if (shares.every(({ use }) => /^(?:for|to|towards?|into)\b/i.test(use)))
    return /^for\b/i.test(shares[0]?.use ?? '') ? `We'll use ${said}` : `The money goes ${said}`
  // "60% engineers": an article would be guessed, so none is said.
  return shares.some(({ use }) => STARTS_WITH_PREPOSITION.test(use))
    ? undefined
    : `The money splits into ${said}`
}

/** A comma before the last "and" where an item holds one itself. */
function join(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  const comma = items.length > 2 && items.some((item) => / and |,/.test(item)) ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} and ${last}`
}
