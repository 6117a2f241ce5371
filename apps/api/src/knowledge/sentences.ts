import { type Fact, formatBriefly, moneyOf } from '@understudy/contract'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** Before "$350k committed" and "60% goes" the segmenter sees no new sentence; none begins behind "approx." or "15." */
const BEFORE_A_FIGURE =
  /(?<=[.!?]["'”’)]*)(?<!(?<![\p{L}\d])(?:\p{L}|\d{1,2}|ca|circa|approx|appr|no|nr|min|max|est|vs|avg|incl|excl|fig|art|vol|inc|ltd|co|corp|jan|feb|mar|apr|jun|jul|aug|sept?|okt|oct|nov|de[cz])\.)\s+(?=[$€£¥]?\d)/iu

/** The sentences of a text, on one line each. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .flatMap((sentence) => sentence.split(BEFORE_A_FIGURE))
    .filter((sentence) => sentence !== '')
    .map(ended)

export const firstSentences = (text: string, count: number): string[] => sentencesOf(text).slice(0, count)

/** With a full stop, where nothing ends it. */
export function ended(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…。！？।؟:;]["'”’)»]*$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** As many whole sentences as fit into `maxChars`. */
export function fitting(sentences: readonly string[], maxChars: number): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (longer.length > maxChars) break
    text = longer
  }
  return text
}

/** Cut to `maxChars`, with a mark that it goes on. */
export const shortened = (text: string, maxChars: number): string =>
  text.length <= maxChars
    ? text
    : `${text
        .slice(0, maxChars - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`

/** Value and unit, as they are said; an amount of money as `language` writes it. Nothing is rounded. */
export function spokenAmount(fact: Pick<Fact, 'value' | 'unit'>, language: string): string {
  const money = moneyOf(fact)
  // With plain spaces, as its founder would type it.
  if (money) return formatBriefly(money, language).replace(/\s/g, ' ')
  return fact.unit === '%' ? `${fact.value}%` : `${fact.value} ${fact.unit}`.trim()
}

/** "Bookings were", "revenue was". */
export const beFor = (name: string): string => (/(?<![sS])s$|processed$/.test(name) ? 'were' : 'was')
