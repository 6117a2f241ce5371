import type { OwnModel, OwnModelMonth } from '@understudy/contract/own-model'
import { tokenWords, usdWords } from '../../words/models/model-words.ts'

export const modelWords = {
  title: 'Language model',
  description:
    'Where your clones are not sure of an answer, they ask a model of your choice, by a key of your own; each of its sentences is checked against your material before it is spoken. It also writes what a call was about, words what your decks propose, and how else your questions may be asked. Where it fails, your clones go on without it.',
  without: 'Your clones answer with the model of this installation where it has one, else without any.',
}

/** Models that houses had when this was written; others can be typed. */
const EXAMPLES: Record<string, string> = { openai: 'gpt-4.1-mini', anthropic: 'claude-haiku-4-5' }

export const modelExample = (house: string): string => EXAMPLES[house] ?? ''

/** `$0.4 read and $1.6 written, a million tokens`; empty where no price was told. */
export function priceWords({ input_usd: read, output_usd: written }: OwnModel): string {
  const parts = [read !== null && `$${read} read`, written !== null && `$${written} written`].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(' and ')}, a million tokens`
}

/** What the key cost in this month, and what it may. */
export function spentWords({ spent_usd, limit_usd, unpriced_tokens }: OwnModelMonth): string {
  const of = limit_usd === null ? '. There is no monthly limit.' : ` of ${usdWords(limit_usd)}.`
  const unpriced =
    unpriced_tokens === 0
      ? ''
      : ` Not counted: ${tokenWords(unpriced_tokens)} tokens for which no price was told.`
  return `Spent this month: ${usdWords(spent_usd)}${of}${unpriced}`
}
