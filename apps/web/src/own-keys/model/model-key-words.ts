import type { OwnModel } from '@understudy/contract/own-model'

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
