import { afterAll, afterEach, beforeAll } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { createConnections } from '../../kernel/connections.ts'
import { createLog } from '../../kernel/log.ts'
import { type ModelPeer, startModelPeer } from '../../testing/model-peer.ts'
import { aMaterial, asked } from '../answers/a-material.fixture.ts'
import type { Answers } from '../answers/port.ts'
import { WorkerAnswers } from '../answers/worker-answers.ts'
import { createChatModel } from './ai-sdk-chat.ts'
import { ModelAnswers } from './model-answers.ts'
import { createModelRests } from './model-rest.ts'
import type { Foreseen, ModelTurn } from './port.ts'

export const PAID = 'Customers pay by the month.'
/** The answers find nothing to it. */
export const OPEN = 'Would a hailstorm over Kiruna change what they pay?'
export const DEADLINE_MS = 1_200

/** Time goes on when a test says so. */
function aClock() {
  let nowMs = 0
  const due = new Map<() => void, number>()
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    after(delayMs: number, task: () => void) {
      due.set(task, nowMs + delayMs)
      return () => void due.delete(task)
    },
    waiting: () => due.size,
    pass(ms: number) {
      nowMs += ms
      for (const [task, at] of [...due].toSorted(([, a], [, b]) => a - b)) {
        if (at > nowMs) continue
        due.delete(task)
        task()
      }
    },
  }
}

/** Models behind the answers, for the tests of a file: what they run in is stopped behind them. */
export function modelsBehindAnswers() {
  let answers: WorkerAnswers
  beforeAll(() => {
    answers = new WorkerAnswers({ clock: systemClock, log: createLog('silent', false) })
    return answers.warm()
  })
  afterAll(() => answers.stop())
  const peers: ModelPeer[] = []
  afterEach(() => Promise.all(peers.splice(0).map((peer) => peer.close())))
  return (provider?: ModelPeer['provider'], judge?: Judge) => aModel({ answers, peers, provider, judge })
}

type Judge = (real: Answers['judge'], ...asked: Parameters<Answers['judge']>) => ReturnType<Answers['judge']>

async function aModel({
  answers,
  peers,
  provider = 'openai-compatible',
  judge = (real, ...asked) => real(...asked),
}: {
  answers: WorkerAnswers
  peers: ModelPeer[]
  provider: ModelPeer['provider'] | undefined
  judge: Judge | undefined
}) {
  const peer = await startModelPeer(provider)
  peers.push(peer)
  const clock = aClock()
  const connections = createConnections(clock)
  const { talks: rest } = createModelRests(clock, connections.healthOf('model'))
  const model = new ModelAnswers({
    answers: {
      brief: (...asked) => answers.brief(...asked),
      judge: (...asked) => judge((...real) => answers.judge(...real), ...asked),
    },
    model: createChatModel(peer),
    clock: { ...systemClock, ...clock },
    log: createLog('silent', false),
    rest,
    deadlineMs: DEADLINE_MS,
    materialTokens: 10_000,
  })
  const turns: ModelTurn[] = []
  const reserved: number[] = []
  let funds = true
  const question = (text: string) => ({
    turn: 3,
    asked: { ...asked('call'), question: { ...asked('call').question, text } },
    loadMaterial: async () => aMaterial(),
  })
  const budget = {
    reserve: async ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) => {
      reserved.push(inputTokens + outputTokens)
      return funds ? { settle: (turn: ModelTurn) => void turns.push(turn) } : null
    },
  }
  /** What is said, in order: sentences, `~` for a bridge, the answers' own in brackets. */
  const say = async (
    text: string,
    signal: AbortSignal = new AbortController().signal,
    onPart?: () => void,
    foreseen?: Foreseen,
  ) => {
    const said: string[] = []
    for await (const part of model.answer(question(text), budget, signal, foreseen)) {
      if (part.type === 'bridge') said.push('~')
      else if (part.type === 'sentence') said.push(part.sentence.text)
      else said.push(`[${part.answer.kind}]`)
      onPart?.()
    }
    return said
  }
  return {
    peer,
    clock,
    say,
    foresee: (text: string, signal: AbortSignal = new AbortController().signal) =>
      model.foresee(question(text), budget, signal),
    turns,
    reserved,
    model: () => connections.list().find(({ name }) => name === 'model'),
    spend: () => {
      funds = false
    },
  }
}
