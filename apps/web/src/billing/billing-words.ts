import type { CreditEntry } from '@understudy/contract/billing'
import { CREDITS } from '@understudy/contract/business'
import { figureWords } from '../words/figures.ts'
import { formatter } from '../words/formatter.ts'
import { dateWords } from '../words/times.ts'

const money = formatter(
  () =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)
/** "$19", "$4.50". What is below a thousand needs no formatter. */
export const priceWords = (cents: number): string => {
  if (cents < 0 || cents >= 100_000) return money().format(cents / 100)
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

/** Of an invoice, in the currency that it was made out in, with its cents. */
export const amountWords = (cents: number, currency: string): string => {
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency })
  return amount.format(cents / 10 ** (amount.resolvedOptions().maximumFractionDigits ?? 2))
}

export const creditWords = (count: number): string =>
  `${figureWords(count)} ${count === 1 ? 'credit' : 'credits'}`

/** A talk lays so many aside as it begins: with fewer left, nothing is answered. */
export const isTooFew = (balance: number): boolean => balance < CREDITS.holdCredits

/** How much voice so many credits buy: "15 min". */
export function talkWords(credits: number): string {
  const seconds = (credits * CREDITS.voiceMsPerCredit) / 1000
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 600 ? `${figureWords(minutes)} min` : `${figureWords(Math.floor(minutes / 60))} h`
}

/** What a line of the ledger was. */
export function entryWords({ type, brought_by: by }: CreditEntry): string {
  if (by === 'operator') return 'Given by the operator'
  return by === 'auto-refill' ? 'Bought by auto-refill' : typeWords[type]
}

const typeWords: Record<CreditEntry['type'], string> = {
  grant: 'Credits of the plan',
  purchase: 'Bought',
  hold: 'Laid aside for a call',
  settle: 'Used by a call',
  release: 'Given back after a call',
  refund: 'After a payment was refunded or disputed',
  referral: 'From a referral',
  expire: 'Ran out of time',
}

/** The last day of what ends at a moment: at midnight that is the day before. */
export const lastDayWords = (endsAt: string): string | null =>
  dateWords(new Date(Date.parse(endsAt) - 1).toISOString())

/** "+150", "−10": with a real minus sign. */
export function signedWords(amount: number): string {
  if (amount === 0) return '0'
  return amount > 0 ? `+${figureWords(amount)}` : `−${figureWords(-amount)}`
}
