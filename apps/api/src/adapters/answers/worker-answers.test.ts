import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Material } from '@understudy/answers'
import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../kernel/log.ts'
import { aMaterial, asked, QUESTION, textOf } from './a-material.fixture.ts'
import { WorkerAnswers } from './worker-answers.ts'

const log = createLog('silent', false)
const LARGE = 2_000
const never = new AbortController().signal
const open: WorkerAnswers[] = []
afterEach(() => Promise.all(open.splice(0).map((answers) => answers.stop())))

function start(clock: Clock = systemClock): WorkerAnswers {
  const answers = new WorkerAnswers({ clock, log })
  open.push(answers)
  return answers
}

/** Hands the material out when it is told to, and counts how often it was asked for. */
function aLibrary(material: Material = aMaterial()) {
  const gate = Promise.withResolvers<void>()
  const library = {
    loads: 0,
    open: () => gate.resolve(),
    load: async () => {
      library.loads++
      await gate.promise
      return material
    },
  }
  return library
}

const hands = (material: Material) => async () => material

describe('answers in a thread of their own', () => {
  it('leave the event loop free while a large material is indexed and asked', async () => {
    const answers = start()
    await answers.warm()
    let isAnswered = false
    let turns = 0
    const answer = answers.answer(asked('call'), hands(aMaterial({ passages: LARGE })), never)
    void answer.finally(() => {
      isAnswered = true
    })
    for (; !isAnswered; turns++) await nextTurn()
    expect(textOf(await answer)).toContain('by the month')
    // Built in slices of 8 ms on this thread, it left about a hundred.
    expect(turns).toBeGreaterThan(5_000)
  })

  it('come to the calls in turn', async () => {
    const answers = start()
    const library = aLibrary()
    const order: string[] = []
    const ask = async (caller: string) => {
      await answers.answer(asked(caller), library.load, never)
      order.push(caller)
    }
    const all = Promise.all([...'AAAA', ...'BB'].map(ask))
    library.open()
    await all
    expect(order.join('')).toBe('ABABAA')
    expect(library.loads).toBe(1)
  })

  it('do not wait for the index of another version', async () => {
    const answers = start()
    await answers.answer(asked('small', 'small'), hands(aMaterial()), never)
    const library = aLibrary(aMaterial({ passages: LARGE }))
    const order: string[] = []
    const ask = async (version: string) => {
      await answers.answer(asked(version, version), library.load, never)
      order.push(version)
    }
    const large = ask('large')
    await expect.poll(() => library.loads).toBe(1)
    library.open()
    await nextTurn()
    await Promise.all([large, ...['small', 'small', 'small'].map(ask)])
    expect(order).toEqual(['small', 'small', 'small', 'large'])
  })

  it('offer nothing where nothing can be taken up', async () => {
    const answers = start()
    const question = { ...asked('call').question, text: 'Can I leave you my contact details?' }
    const ask = (offers: boolean) =>
      answers.answer({ ...asked('call'), question, offers }, hands(aMaterial()), never)
    expect((await ask(true))?.offer).toEqual({ kind: 'contact' })
    expect((await ask(false))?.offer).toBeUndefined()
  })

  it('suggest what the material answers', async () => {
    expect(await start().suggest(aMaterial(), { audience: 'link', most: 4 })).toEqual([QUESTION])
  })

  it('come from a material that was loaded anew once the version is forgotten, and from no other', async () => {
    const answers = start()
    const ask = async (version: string, reply: string) =>
      textOf(await answers.answer(asked('call', version), hands(aMaterial({ reply })), never))
    expect(await ask('clone/1', 'They pay by the month.')).toContain('by the month')
    expect(await ask('clone/10', 'They pay by the month.')).toContain('by the month')
    expect(await ask('clone/1', 'They pay by the year.')).toContain('by the month')
    answers.forget('clone/1')
    expect(await ask('clone/1', 'They pay by the year.')).toContain('by the year')
    expect(await ask('clone/10', 'They pay by the year.')).toContain('by the month')
  })

  it('end at once for who leaves, and go on for who waits beside them', async () => {
    const answers = start()
    const library = aLibrary()
    const leaving = new AbortController()
    const left = answers.answer(asked('A'), library.load, leaving.signal)
    const stayed = answers.answer(asked('B'), () => expect.unreachable(), never)
    leaving.abort()
    expect(await left).toBeNull()
    library.open()
    expect(textOf(await stayed)).toContain('by the month')
    expect(await answers.answer(asked('A'), library.load, leaving.signal)).toBeNull()
  })

  it('fail where the material cannot be loaded, and tell why', async () => {
    const answers = start()
    const cause = new Error('the database is away')
    const failed = answers.answer(asked('call'), () => Promise.reject(cause), never)
    await expect(failed).rejects.toMatchObject({ code: 'answers_failed', cause })
    expect(textOf(await answers.answer(asked('call'), hands(aMaterial()), never))).toContain('by the month')
  })
})

describe('a thread that ends', () => {
  /** Asks, and ends the thread while it waits for the material. */
  async function endWhileAsked(answers: WorkerAnswers, times: number) {
    const library = aLibrary()
    const answer = answers.answer(asked('call'), library.load, never)
    const outcome = answer.then(textOf, (error) => error.code)
    for (let time = 1; time <= times; time++) {
      await expect.poll(() => library.loads).toBe(time)
      await answers.worker?.terminate()
    }
    library.open()
    return outcome
  }

  it('is replaced, and what waits is asked again', async () => {
    expect(await endWhileAsked(start(), 1)).toContain('by the month')
  })

  it('fails what waits the second time within a minute, and answers the next question', async () => {
    const answers = start()
    expect(await endWhileAsked(answers, 2)).toBe('answers_crashed')
    expect(answers.worker).toBeNull()
    expect(textOf(await answers.answer(asked('call'), hands(aMaterial()), never))).toContain('by the month')
  })

  it('is replaced again a minute later', async () => {
    let nowMs = 0
    const answers = start({ ...systemClock, nowMs: () => nowMs })
    expect(await endWhileAsked(answers, 1)).toContain('by the month')
    nowMs += 60_000
    expect(await endWhileAsked(answers, 0)).toContain('by the month')
    answers.forget('v1')
    expect(await endWhileAsked(answers, 1)).toContain('by the month')
  })

  it('leaves by itself, between two questions: ended while it reads one, it could take the process with it', async () => {
    const answers = start()
    const first = answers.answer(asked('call'), hands(aMaterial({ passages: 24 })), never)
    const others = Array.from({ length: 40 }, (_, at) =>
      answers.answer(asked(`call-${at}`), hands(aMaterial()), never),
    )
    const settled = Promise.allSettled(others)
    await first
    const left = answers.worker === null ? null : once(answers.worker, 'exit')
    await answers.stop()
    // By force it would be 1.
    expect(await left).toEqual([0])
    expect((await settled).at(-1)?.status).toBe('rejected')
  })

  it('is not replaced when the node leaves: who waits is told', async () => {
    const answers = start()
    const library = aLibrary()
    const refused = expect(answers.answer(asked('call'), library.load, never)).rejects
    const waits = refused.toMatchObject({ code: 'answers_stopped' })
    await answers.stop()
    await waits
    await expect(answers.warm()).rejects.toMatchObject({ code: 'answers_stopped' })
    expect(answers.worker).toBeNull()
  })
})

it('says in the log what the cross-encoder failed at, whoever asked', () => {
  const lines: string[] = []
  const heard = createLog('warn', false, { write: (line: string) => lines.push(line) })
  const answers = new WorkerAnswers({ clock: systemClock, log: heard })
  open.push(answers)
  answers.worker?.emit('message', { type: 'unread', cause: 'Error: no memory for a moment' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      cause: 'Error: no memory for a moment',
      msg: 'the cross-encoder did not run: fewer questions are answered',
    },
  ])
})
