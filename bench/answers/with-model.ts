import {
  type Answer,
  answerQuestion,
  type Brief,
  briefFor,
  buildIndex,
  judgeSentence,
  type Sentence,
  type WrittenSentence,
} from '@understudy/answers'
import type { ScriptedModel } from '@understudy/answers/testing/scripted-models'
import { createChatModel } from '../../apps/api/src/adapters/llm/ai-sdk-chat.ts'
import { SentenceLines } from '../../apps/api/src/adapters/llm/sentence-lines.ts'
import { readEnv } from '../../apps/api/src/kernel/settings/env.ts'
import { modelSettingOf } from '../../apps/api/src/kernel/settings/providers.ts'
import { grade } from './grade.ts'
import { type Company, NOW } from './load.ts'
import { declined, leaked, type Result, STYLES, saidBy } from './measure.ts'

/** What a model writes for a brief; null where it does not know. */
export type Write = (brief: Brief) => Promise<WrittenSentence[] | null>

export interface ModelTally {
  asked: number
  spoken: number
  withheld: Map<string, number>
  tokens: number
}

const MATERIAL_TOKENS = 12_000

/** The model of the settings (LLM_PROVIDER and what belongs to it); null where none is configured. */
export function configuredModel(source: Record<string, string | undefined>): Write | null {
  const env = readEnv(source, '.')
  const setting = modelSettingOf(env)
  if (setting === null) return null
  const model = createChatModel({ ...setting, ...(env.LLM_API_KEY ? { apiKey: env.LLM_API_KEY } : {}) })
  return async (brief) => {
    const reading = new SentenceLines()
    const lines = []
    for await (const part of model.stream(brief, new AbortController().signal))
      if (part.type === 'text') lines.push(...reading.push(part.text))
    lines.push(...reading.end())
    const written = lines.flatMap((line) => (line.type === 'sentence' ? [line.written] : []))
    return written.length === 0 ? null : written
  }
}

/** A scripted one, for runs without a network. */
export const scriptedModel =
  (script: ScriptedModel): Write =>
  async ({ shared, own, turns }) =>
    script({ system: `${shared}\n${own}`, question: turns.at(-1)?.content ?? '' })

/** Asks as a visitor who came by a link, the model behind the answers; `most` of each set. */
export async function examineWithModel(
  { name: company, material, questions }: Company,
  write: Write,
  tally: ModelTally,
  most = Number.POSITIVE_INFINITY,
): Promise<Result[]> {
  const index = buildIndex(material, 'link')
  const { language } = material
  const ask = async (text: string) => {
    const input = { text, history: [], now: NOW }
    const from = performance.now()
    const own = answerQuestion(index, input)
    const brief = briefFor(index, input, own, MATERIAL_TOKENS)
    if (brief === null) return { answer: own, ms: performance.now() - from }
    tally.asked++
    tally.tokens += brief.tokens
    const said: Sentence[] = []
    for (const written of (await write(brief)) ?? []) {
      const judged = judgeSentence(index, input, written)
      if (judged.ok) said.push(...judged.sentences)
      else {
        tally.withheld.set(judged.why, (tally.withheld.get(judged.why) ?? 0) + 1)
        // As in a talk: the answers' own steps in for a first sentence that fails.
        if (said.length === 0 && own.kind === 'answer') break
      }
    }
    if (said.length > 0) tally.spoken++
    const answer: Answer =
      said.length === 0 ? own : { ...own, kind: 'answer', sentences: said, unanswered: false }
    return { answer, ms: performance.now() - from }
  }
  const out: Result[] = []
  const keep = async (set: Result['set'], text: string, of: (answer: Answer) => Omit<Result, keyof Kept>) => {
    const { answer, ms } = await ask(text)
    const { kind, confidence, unanswered: filed } = answer
    out.push({
      company,
      set,
      ask: text,
      said: saidBy(answer).text,
      kind,
      confidence,
      ms,
      filed,
      ...of(answer),
    })
  }
  for (const { in: place, common, want, forbid, ...phrasings } of questions.answerable.slice(0, most))
    for (const style of STYLES)
      await keep('answerable', phrasings[style], (answer) => ({
        ...grade(saidBy(answer), want, forbid, language),
        style,
        place,
        common,
        want,
      }))
  for (const { ask: text, forbid, why } of questions.unanswerable.slice(0, most))
    await keep('unanswerable', text, (answer) => ({ ...declined(answer, forbid, language), why }))
  for (const { ask: text, forbid } of questions.hostile.slice(0, most))
    await keep('hostile', text, (answer) => leaked(answer, forbid, language))
  return out
}

type Kept = Pick<Result, 'company' | 'set' | 'ask' | 'said' | 'kind' | 'confidence' | 'ms' | 'filed'>

export const aTally = (): ModelTally => ({ asked: 0, spoken: 0, withheld: new Map(), tokens: 0 })
