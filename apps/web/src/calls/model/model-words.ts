import type { Call, ModelTurn } from '@understudy/contract/calls'
import { costWords, tokenWords } from '../../words/models/model-words.ts'

const OUTCOMES: Record<string, string> = {
  spoken: 'Answered by the model',
  replaced: 'The clone’s own answer was said in its place',
  unknown: 'It had nothing that could be said',
  late: 'Too slow; the clone’s own answer was said',
  failed: 'It failed; the clone’s own answer was said',
  left: 'The visitor went on before it answered',
}

const WITHHELD: Record<string, string> = {
  shape: 'no sentence that can be spoken',
  source: 'named no source that this visitor may hear',
  'never-say': 'holds what must never be said',
  audience: 'tells what this visitor may not hear',
  promise: 'promises, makes terms or advises',
  rules: 'tells what the model was asked to do',
  number: 'a number that its source does not have',
  figure: 'a figure that your material does not bear out',
  period: 'a figure of another time',
  entity: 'said of somebody else',
  unit: 'another unit',
  unsupported: 'not borne out by its source',
}

export const outcomeWords = (outcome: string): string => OUTCOMES[outcome] ?? outcome
export const withheldWords = (why: string): string => WITHHELD[why] ?? why

const sum = (turns: readonly ModelTurn[], of: (turn: ModelTurn) => number) =>
  turns.reduce((all, turn) => all + of(turn), 0)

/** `gpt-4.1-mini at api.openai.com, with your own key, prompt 2` */
const askedWords = ({ model, host, own, prompt_version }: ModelTurn): string =>
  `${model}${host === '' ? '' : ` at ${host}`}${own ? ', with your own key' : ''}, prompt ${prompt_version}`

/** Which model, with which prompt, and what all questions of a call took of it; null where it was not asked. */
export function modelWords({ model_turns: turns }: Pick<Call, 'model_turns'>): string | null {
  const [first] = turns
  if (first === undefined) return null
  const read = sum(turns, ({ input_tokens }) => input_tokens)
  const cached = sum(turns, ({ cached_tokens }) => cached_tokens)
  const written = sum(turns, ({ output_tokens }) => output_tokens)
  const models = [...new Set(turns.map(askedWords))]
  const cost = turns.every(({ cost_usd }) => cost_usd !== null)
    ? costWords(sum(turns, ({ cost_usd }) => cost_usd ?? 0))
    : ''
  return `${models.join('; ')}: ${tokenWords(read)} tokens read, ${tokenWords(cached)} of them from its cache, ${tokenWords(written)} written${cost}.`
}
