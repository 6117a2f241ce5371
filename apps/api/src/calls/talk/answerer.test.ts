import type { Answer } from '@understudy/answers'
import type { AnswerSentence } from '@understudy/voice-engine'
import { describe, expect, it } from 'vitest'
import { type Answers, AnswersError } from '../../adapters/answers/port.ts'
import { systemClock } from '../../kernel/clock.ts'
import { NOTHING_ELSE_ASKED } from '../../publishing/paraphrases/asked-by.ts'
import type { CloneSnapshot } from '../../publishing/snapshot.ts'
import { createAnswerer } from './answerer.ts'

/** What a talk hears from its answerer when the answers behind it do as `answer` does. */
async function heard(
  answer: Answers['answer'],
  more: Partial<Parameters<typeof createAnswerer>[0]> = {},
): Promise<AnswerSentence[]> {
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
    ...more,
  })
  const request = { turn: 1, text: 'Why now?', language: 'en', history: [], sectionId: null }
  const said: AnswerSentence[] = []
  answerer.foresee?.(request, new AbortController().signal)
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

it('offers with the last sentence what lies nearest, beside what else is offered', async () => {
  const sentences = ['I do not know.', 'I pass it on.'].map((text) => ({ text, sources: [] }))
  const offer = { kind: 'contact' } as const
  const nearest = ['Gross margin', 'Who pays?']
  const said = await heard(async () => ({ ...NONE, kind: 'abstain', sentences, offer, nearest }))
  expect(said.map((sentence) => [sentence.offer, sentence.nearest])).toEqual([
    [undefined, undefined],
    [offer, nearest],
  ])
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
  // A "yes" to what was offered asks nothing: it is no question of anybody's.
  expect(await answersOf({ accepts: true })).toEqual([undefined, undefined])
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

it('asks for each turn by its number whether it is paid', async () => {
  const turns: number[] = []
  const admit = async (turn: number) => {
    turns.push(turn)
    return 'granted' as const
  }
  await heard(async () => ({ ...NONE, kind: 'smalltalk' }), { admit })
  expect(turns).toEqual([1])
})

describe('where nothing pays for an answer', () => {
  const out = {
    admit: async () => 'credits-out' as const,
    mayForesee: () => false,
    model: () => {
      throw new Error('a model is asked')
    },
  }
  const known = [{ text: 'Forty.', sources: [{ id: 'f', kind: 'fact' as const, label: 'customers' }] }]
  const withheld = (answer: Partial<Answer>, more = {}) =>
    heard(async () => ({ ...NONE, kind: 'answer', sentences: known, ...answer }), { ...out, ...more })

  it('nothing of it is said, no model is asked, and the question is passed on', async () => {
    const said = await withheld({})
    expect(said.map(({ text }) => text)).not.toContain('Forty.')
    expect(
      said.every(({ free, answers, sources }) => free && answers === false && sources.length === 0),
    ).toBe(true)
    expect(said.at(-1)).toMatchObject({ unanswered: true, offer: { kind: 'contact' } })
    expect(await withheld({ offer: { kind: 'meeting' } })).toContainEqual(
      expect.objectContaining({ offer: { kind: 'meeting' } }),
    )
  })

  it('a wish about the talk is done, and what asks nothing is not passed on', async () => {
    expect(await withheld({ kind: 'stop', sentences: [] })).toMatchObject([{ command: 'stop' }])
    for (const kind of ['smalltalk', 'refuse', 'clarify'] as const) {
      const said = await withheld({ kind })
      expect(said.map(({ answers, unanswered }) => [answers, unanswered])).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ])
    }
  })

  it('a yes to what was offered is passed on to nobody', async () => {
    const said = await withheld({ accepts: true })
    expect(said.map(({ text }) => text)).not.toContain('Forty.')
    expect(said.some(({ answers, unanswered }) => answers !== undefined || unanswered)).toBe(false)
  })

  it('nothing is offered where no page stands beside the talk', async () => {
    expect((await withheld({}, { offers: false })).some(({ offer }) => offer)).toBe(false)
  })
})

describe('where the site of the visitor has had its share', () => {
  const heardOf = (answer: Partial<Answer>) =>
    heard(async () => ({ ...NONE, kind: 'answer', ...answer }), { admit: async () => 'share-used-up' })
  const sentences = [{ text: 'You are welcome.', sources: [] }]
  const waits = { free: true, answers: true, waits: true, offer: { kind: 'verify-email' } }

  it('what was asked waits for a proven address, and nothing of the answer is said', async () => {
    const known = [{ text: 'Forty.', sources: [{ id: 'f', kind: 'fact' as const, label: 'customers' }] }]
    const partly = { kind: 'clarify' as const, sentences: known, retrieved: [{ id: 'f', score: 1 }] }
    for (const answer of [{ sentences: known }, { kind: 'abstain' as const, sentences }, partly]) {
      const said = await heardOf(answer)
      expect(said).toMatchObject([waits])
      expect(said[0]?.text).toContain('Confirm your email address')
    }
  })

  it('a yes to what was offered waits as well, and is no question', async () => {
    const known = [{ text: 'Forty.', sources: [{ id: 'f', kind: 'fact' as const, label: 'customers' }] }]
    const [said, ...more] = await heardOf({ accepts: true, sentences: known })
    expect([said?.text, said?.answers, said?.waits, more]).toEqual([
      expect.stringContaining('Confirm your email address'),
      undefined,
      undefined,
      [],
    ])
  })

  it('a wish about the talk is done, for nothing', async () => {
    for (const command of ['stop', 'continue', 'repeat'] as const)
      expect(await heardOf({ kind: command })).toMatchObject([{ command, free: true }])
    expect(await heardOf({ kind: 'smalltalk' })).toMatchObject([{ command: 'nothing', free: true }])
  })

  it('manners are answered, for nothing, and nothing of them waits', async () => {
    for (const kind of ['smalltalk', 'refuse', 'clarify'] as const)
      expect(await heardOf({ kind, sentences })).toEqual([
        { text: 'You are welcome.', sources: [], free: true },
      ])
  })
})
