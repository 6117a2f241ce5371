import type { Answer } from '@understudy/answers'
import type { AnswerSentence } from '@understudy/voice-engine'
import { expect, it } from 'vitest'
import { type Answers, AnswersError } from '../../adapters/answers/port.ts'
import { systemClock } from '../../kernel/clock.ts'
import { NOTHING_ELSE_ASKED } from '../../publishing/paraphrases/asked-by.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import { createAnswerer } from './answerer.ts'

/** What a talk hears from its answerer when the answers behind it do as `answer` does. */
async function heard(answer: Answers['answer']): Promise<AnswerSentence[]> {
  const answerer = createAnswerer({
    answers: { answer, prepare: async () => undefined },
    model: null,
    clock: systemClock,
    caller: () => 'call-1',
    admit: async () => 'granted',
    mayForesee: () => true,
    snapshot: {} as CloneSnapshot,
    loadPassages: async () => [],
    versionKey: 'owner/clone/1',
    audience: () => 'link',
    keepsQuestions: true,
    offers: true,
    alsoAsked: NOTHING_ELSE_ASKED,
  })
  const request = { turn: 1, text: 'Why now?', language: 'en', history: [], sectionId: null }
  const said: AnswerSentence[] = []
  for await (const sentence of answerer.answer(request, new AbortController().signal)) said.push(sentence)
  return said
}

const NONE = { sentences: [], unanswered: false, confidence: 1, retrieved: [] }

it('asks as the call that it answers for', async () => {
  await heard(async ({ caller, index }) => {
    expect(caller).toBe('call-1')
    expect(index).toEqual({ version: 'owner/clone/1', audience: 'link', language: 'en' })
    return { ...NONE, kind: 'smalltalk' }
  })
})

it('says with the last sentence that the question is passed on', async () => {
  const sentences = ['I do not know.', 'I pass it on.'].map((text) => ({ text, sources: [] }))
  const said = await heard(async () => ({ ...NONE, kind: 'abstain', sentences, unanswered: true }))
  expect(said.map(({ unanswered }) => unanswered)).toEqual([undefined, true])
})

it('says whether that answers what was asked, where something was', async () => {
  const answersOf = async (answer: Partial<Answer>) => {
    const sentences = ['One.', 'Two.'].map((text) => ({ text, sources: [] }))
    const said = await heard(async () => ({ ...NONE, kind: 'answer', sentences, ...answer }))
    return said.map(({ answers }) => answers)
  }
  expect(await answersOf({})).toEqual([true, true])
  expect(await answersOf({ offer: { kind: 'meeting' } })).toEqual([true, true])
  expect(await answersOf({ unanswered: true })).toEqual([false, false])
  expect(await answersOf({ kind: 'abstain' })).toEqual([false, false])
  // The material holds it: founders have nothing to add.
  expect(await answersOf({ offer: { kind: 'verify-email' } })).toEqual([true, true])
  for (const kind of ['smalltalk', 'clarify', 'refuse'] as const)
    expect(await answersOf({ kind })).toEqual([undefined, undefined])
})

it('ends without a word for who has left, and fails where no answer can be had', async () => {
  expect(await heard(async () => null)).toEqual([])
  const lost = new AnswersError('answers_crashed', 'twice')
  await expect(heard(() => Promise.reject(lost))).rejects.toBe(lost)
})

it('is free where it only says that an address has to be proven first', async () => {
  const offer = { kind: 'verify-email' } as const
  const sentences = [{ text: 'A proven address may hear that.', sources: [] }]
  const said = await heard(async () => ({ ...NONE, kind: 'answer', sentences, offer }))
  expect(said).toMatchObject([{ free: true, offer }])
  const known = [{ text: 'Forty.', sources: [{ id: 'f', kind: 'fact' as const, label: 'customers' }] }]
  expect((await heard(async () => ({ ...NONE, kind: 'answer', sentences: known })))[0]).not.toHaveProperty(
    'free',
  )
})
